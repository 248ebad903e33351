export const siteWords = {
  skip: 'Skip to the content',
  menu: 'Menu',
  pages: 'Pages',
  login: 'Login',
  tryFree: 'Try for free',
  account: 'Account menu',
  logout: 'Logout',
  toggle: 'Switch between light and dark',
  palette: 'Choose a palette',
  openApp: 'Open your projects',
  trail: 'You are here',
  onThisPage: 'On this page',
  minutes: (minutes: number) => `${minutes} min read`,
  blog: {
    title: 'Blog',
    lead: 'Notes on writing from sources, on search, and on keeping your own tools.',
    feed: 'Follow by RSS',
    feedTitle: 'Quillstead blog',
  },
  tutorials: {
    title: 'Tutorials',
    lead: 'One task each, from the first click to the result. Every step describes a screen that exists.',
  },
  glossary: {
    title: 'Social media glossary',
    lead: (terms: number) =>
      `${terms} words of social media, search and content marketing, in plain English. Each has an address of its own.`,
    letters: 'Letters',
  },
  footer: {
    line: 'Quillstead is free software under the MIT licence. It runs on your own machine.',
    company: 'Company',
    quickLinks: 'Quick Links',
    freeTools: 'Free Tools',
    contact: 'Contact',
    consent: 'Consent preferences',
    account: 'Account',
    signIn: 'Sign in',
    signUp: 'Create your account',
    projects: 'Projects',
    copyright: (year: number) => `© ${year} Quillstead`,
  },
  hero: {
    title: 'Write from your own sources, and show where each figure comes from',
    lead: 'Quillstead takes you from a brief to titles, an outline, a draft and a finished article. It runs on your machine, with no key to buy and nothing to sign up for elsewhere.',
    start: 'Start writing',
    how: 'See how it works',
  },
  tool: {
    title: 'Try it: which figures need a source?',
    label: 'Your text',
    example:
      'Our bakery opened in 2011 and now sells 1,400 loaves a week. Rye makes up 38% of them. On Saturdays we sell out before noon, and most customers live within walking distance.',
    none: 'No figures found. Nothing here needs a source.',
    found: 'Figures that a reader may ask about:',
    kinds: { percent: 'share', money: 'amount of money', year: 'year', number: 'number' },
    note: 'Runs in this page; your text goes nowhere. In the app a draft cites the sentence of your source that it was taken from.',
  },
  steps: {
    title: 'How does a piece come about?',
    list: [
      {
        title: 'Brief',
        text: 'Topic, reader, the angle, and the points that must be made. It saves as you type.',
      },
      {
        title: 'Sources',
        text: 'Paste text, give an address, or drop a file. Their sentences become what the draft may say.',
      },
      {
        title: 'Titles and outline',
        text: 'Pick a title, then move, rename and cut sections until the order is right.',
      },
      {
        title: 'Draft',
        text: 'Sections arrive one by one. What your sources do not cover stays a visible gap for you to fill.',
      },
      {
        title: 'Edit and take it out',
        text: 'Versions you can go back to, and export to HTML, Markdown or DOCX.',
      },
    ],
  },
  engine: {
    title: 'Who writes the draft?',
    builtin: {
      title: 'The built-in engine',
      text: 'Arranges facts from your notes and sources into sections. It needs no key and no network, it gives the same draft for the same material, and it has no knowledge of its own: what you do not give it, it does not say.',
    },
    model: {
      title: 'Or a language model you choose',
      text: 'Connect any OpenAI-compatible endpoint, hosted or on your own hardware. A model writes more freely than the built-in engine; your key is stored encrypted in your workspace.',
    },
  },
  home: {
    title: 'Where does my work live?',
    text: 'In a database on the machine that runs Quillstead. There is no cloud account, no tracking script on these pages, and the whole program is free software that you can read, change and run for a team.',
  },
  faq: {
    title: 'Before you start',
    list: [
      {
        question: 'Do I need an API key?',
        answer:
          'No. The built-in draft engine works without one. A key is only needed if you connect a hosted model.',
      },
      {
        question: 'Is the built-in engine as good as a large model?',
        answer:
          'No. It writes plainer text and only from what you give it. For free-flowing prose a large model does better; for a first draft that stays with your facts, the built-in engine is enough.',
      },
      {
        question: 'Can I take my texts with me?',
        answer: 'Yes. Every piece can be exported as HTML, Markdown or DOCX at any time.',
      },
      {
        question: 'What does it cost?',
        answer: 'Running it yourself costs nothing. A hosted model charges you directly, by its own prices.',
      },
    ],
  },
  last: {
    title: 'Start with one brief',
    text: 'An account on your own install takes a minute.',
  },
} as const;
