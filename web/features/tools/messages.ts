export const toolsMessages = {
  title: 'Free tools',
  lead: (tools: number) =>
    `${tools} small tools for people who write for the web. No account, and what you type is not kept.`,
  categories: 'Kinds of tools',
  find: 'Find a tool',
  none: 'No tool has these words. Try another.',
  how: 'How it works',
  questions: 'Questions',
  related: 'Tools that go with it',
  failed: 'The tool could not be loaded. Check your connection and reload the page.',
  /** asked of every form: what happens to the words is the same for all of them */
  where: {
    question: 'What happens to what I type?',
    answer:
      'With JavaScript the tool runs in this page and sends nothing. Without it the form is sent to this site, answered, and not kept.',
  },
} as const;
