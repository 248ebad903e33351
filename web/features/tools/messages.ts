export const toolsMessages = {
  title: 'Free tools',
  lead: (tools: number) =>
    `${tools} free tools for marketers and writers. No account needed, and nothing you type is stored.`,
  categories: 'Categories',
  find: 'Find a tool',
  none: 'No tools match. Try a different search.',
  how: 'How it works',
  questions: 'Questions',
  related: 'Related tools',
  failed: 'The tool didn’t load. Check your connection and reload the page.',
  /** asked of every form: what happens to the words is the same for all of them */
  where: {
    question: 'What happens to what I type?',
    answer:
      'With JavaScript, the tool runs in your browser and sends nothing. Without it, the form is sent to this site and not stored.',
  },
} as const;
