// Messages that every part of the interface uses. Each feature keeps its own group beside its screens
// (web/features/<domain>/messages.ts), in the same shape: a tree of texts, and functions where a figure stands inside.

export type Messages = {
  readonly [key: string]: string | readonly string[] | ((...figures: never[]) => string) | Messages;
};

export const messages = {
  product: 'Quillstead',
  breadcrumbs: 'Breadcrumbs',
  about: (screen: string) => `About ${screen}`,
  action: {
    cancel: 'Cancel',
    close: 'Close',
    create: 'Create',
    delete: 'Delete',
    edit: 'Edit',
    open: 'Open',
    retry: 'Try again',
    save: 'Save changes',
    saving: 'Saving',
    undo: 'Undo',
    back: 'Back',
    search: 'Search',
  },
  state: {
    loading: 'Loading',
    offline: 'You are offline. What you write stays on this device until the connection is back.',
    online: 'Connected again.',
    none: '—',
  },
  error: {
    failed: 'That did not work. Nothing was changed.',
    title: 'This could not be loaded',
    lost: 'The server could not be reached. Check the connection, then try again.',
    screen: 'This screen stopped working',
    screenSentence: 'The rest of the app still works, and what was saved is safe.',
    details: 'What happened',
  },
  notFound: {
    title: 'There is no page here',
    sentence: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the start page',
    projects: 'Go to your projects',
  },
  noProject: { sentence: 'Create a project to begin.', action: 'New project' },
  oneFile: 'Only one file can be added here. Nothing was added.',
  leave: {
    title: 'Leave without saving?',
    body: 'What you changed on this page is not saved yet.',
    action: 'Leave',
  },
  pagesForm: {
    pages: 'Page URLs or text',
    pagesHint: 'One URL per line. Or paste one page: its URL on the first line, its text below.',
    needsUrl: 'Put the page’s URL on the first line, and its text below.',
    nothing: 'Add a URL, some text, or a file first.',
    files: 'Page files',
    drop: 'Drop saved pages here or',
    choose: 'choose files',
    kinds: 'HTML, Markdown, plain text, or DOCX, up to 5 MB each',
    urlOf: (file: string) => `URL of ${file}`,
    removeFile: (file: string) => `Remove ${file}`,
    progress: (n: number, of: number) => `Adding page ${n} of ${of}…`,
    action: 'Add pages',
  },
  variants: {
    label: 'Versions to choose from',
    version: (n: number) => `Version ${n}`,
    use: 'Use this one',
    inUse: 'In use',
  },
  roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', author: 'Author', client: 'Client' },
  chart: {
    date: 'Date',
    empty: 'No values yet',
    pngShort: 'Download PNG',
    csvShort: 'Download CSV',
    png: (title: string) => `Download “${title}” as PNG`,
    csv: (title: string) => `Download “${title}” as CSV`,
    mark: (title: string) => `Published: ${title}`,
  },
  table: {
    sortedUp: 'sorted from low to high',
    sortedDown: 'sorted from high to low',
    columns: 'Columns',
    views: 'Views',
    viewName: 'Name of this view',
    saveView: 'Save view',
    deleteView: (title: string) => `Delete the view ${title}`,
    select: 'Select row',
    selectAll: 'Select all loaded rows',
  },
} as const satisfies Messages;
