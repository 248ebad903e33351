// Words that every part of the interface uses. Each feature keeps its own group beside its screens
// (web/features/<domain>/words.ts), in the same shape: a tree of texts, and functions where a figure stands inside.

export type Words = {
  readonly [key: string]: string | readonly string[] | ((...figures: never[]) => string) | Words;
};

export const words = {
  product: 'Quillstead',
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
  table: {
    sortedUp: 'sorted from low to high',
    sortedDown: 'sorted from high to low',
  },
} as const satisfies Words;
