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
    offline: 'You’re offline. Your changes are saved on this device until you reconnect.',
    online: 'You’re back online.',
    none: '—',
  },
  error: {
    failed: 'Something went wrong. Nothing was changed.',
    title: 'We couldn’t load this',
    lost: 'We couldn’t reach the server. Check your connection and try again.',
    screen: 'Something went wrong on this page',
    screenSentence: 'The rest of the app still works, and your saved work is safe.',
    details: 'Details',
  },
  notFound: {
    title: 'Page not found',
    sentence: 'Check the URL for typos. The page may also have moved.',
    home: 'Go to the home page',
    projects: 'Go to your projects',
  },
  noProject: { sentence: 'Create a project to get started.', action: 'New project' },
  oneFile: 'You can only add one file here. Nothing was added.',
  leave: {
    title: 'Leave without saving?',
    body: 'Your changes on this page aren’t saved yet.',
    action: 'Leave',
  },
  pagesForm: {
    pages: 'Page URLs or text',
    pagesHint:
      'One URL per line, read as a browser would. Or paste one page: its URL on the first line, its text below.',
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
    label: 'Number of drafts',
    version: (n: number) => `Version ${n}`,
    use: 'Use this version',
    inUse: 'In use',
  },
  roles: { owner: 'Owner', admin: 'Admin', editor: 'Editor', author: 'Author', client: 'Client' },
  chart: {
    date: 'Date',
    name: 'Name',
    empty: 'No values yet',
    pngShort: 'Download PNG',
    csvShort: 'Download CSV',
    png: (title: string) => `Download “${title}” as PNG`,
    csv: (title: string) => `Download “${title}” as CSV`,
    mark: (title: string) => `Published: ${title}`,
  },
  table: {
    sortedUp: 'sorted ascending',
    sortedDown: 'sorted descending',
    columns: 'Columns',
    views: 'Views',
    viewName: 'Name of this view',
    saveView: 'Save view',
    deleteView: (title: string) => `Delete the view ${title}`,
    select: 'Select row',
    clearSelection: 'Clear selection',
    selectAll: 'Select all loaded rows',
  },
} as const satisfies Messages;
