export const siteMessages = {
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
    line: 'Quillstead is free software under the MIT license. It runs on your own machine.',
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
    lead: 'Quillstead takes you from a brief to an outline with evidence, a draft and a finished article. It runs on your machine, with no key to buy and nothing to sign up for elsewhere.',
    start: 'Start writing',
    how: 'See how it works',
  },
  product: {
    alt: 'The editor with a drafted article: citations beside the sentences, gaps left to fill, the outline at the side',
    caption:
      'The editor with an outline with evidence, made without AI. Each chip leads to the sentence of the source that it came from.',
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
        title: 'Edit, score and publish',
        text: 'Versions you can go back to, a score with reasons, and export or WordPress at the end.',
      },
    ],
  },
  engine: {
    title: 'Who writes the draft?',
    builtin: {
      title: 'The built-in outline engine',
      text: 'Makes an outline with evidence: your points in your order, each beside the sentences of your sources that say something about it. No AI, no key and no network. It writes no sentence of its own.',
    },
    model: {
      title: 'Or a language model you choose',
      text: 'Connect any OpenAI-compatible endpoint, hosted or on your own hardware. A model turns the outline into prose, from the same sources; your key is stored encrypted in your workspace.',
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
          'Not for outlines with evidence: they are made without AI. For written prose you connect a model, hosted with your key or on your own computer without one.',
      },
      {
        question: 'Does the built-in engine write my article?',
        answer:
          'No. It gathers: your points in order, sentences of your sources word for word beside them, and a clear note where no source says anything or two of them disagree. You write from that, or a model that you connect does.',
      },
      {
        question: 'Can I take my texts with me?',
        answer: 'Yes. Every piece can be exported as HTML, Markdown or DOCX at any time.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Running it yourself costs nothing. A hosted model charges you directly, by its own prices. The plans for people who use somebody else’s install are on the pricing page.',
      },
    ],
  },
  last: {
    title: 'Start with one brief',
    text: 'An account on your own install takes a minute.',
  },
} as const;

export const pricingMessages = {
  notice:
    'Running Quillstead yourself? Until a payment provider is set up, every workspace is on Self-hosted: everything, without limits, for nothing. The plans below can be tried there in a test checkout that takes no money.',
  period: 'Price by',
  monthly: 'Monthly',
  yearly: 'Yearly: two months free',
  aMonth: 'a month',
  aYear: 'a year',
  aiWords: (words: string) => `${words} AI words a month`,
  choose: (plan: string) => `Choose ${plan}`,
  openApp: 'Open your projects',
  table: 'What each plan limits',
  what: 'Limit',
  limits: {
    'ai-words': 'AI words a month that the operator pays for',
    projects: 'Projects',
    seats: 'People',
    channels: 'Social channels',
    'scheduled-posts': 'Posts waiting to go out',
    'tracked-keywords': 'Tracked keywords',
    'media-bytes': 'Pictures and videos',
    'brand-voices': 'Brand voices',
  },
  unlimited: ['Outlines with evidence', 'Words by your own key', 'Pieces and versions', 'Exports'],
  noLimit: 'No limit',
} as const;

// Groups of their own, so that an island carries only its own words.
export const claimMessages = {
  title: 'Try it: which figures need a source?',
  label: 'Your text',
  example:
    'Our bakery opened in 2011 and now sells 1,400 loaves a week. Rye makes up 38% of them. On Saturdays we sell out before noon, and most customers live within walking distance.',
  none: 'No figures found. Nothing here needs a source.',
  found: 'Figures that a reader may ask about:',
  kinds: { percent: 'share', money: 'amount of money', year: 'year', number: 'number' },
  note: 'Runs in this page; your text goes nowhere. In the app a draft cites the sentence of your source that it was taken from.',
} as const;

export const tryMessages = {
  title: 'Your material',
  topic: 'Topic',
  points: 'Your points, one per line',
  source: 'A source: paste a text that you trust',
  exampleTopic: 'How to keep a sourdough starter alive',
  examplePoints:
    'What is a starter made of?\nFeed a cold starter before you bake\nA gray liquid means the starter is dead\nThe best jar to buy',
  exampleSource:
    'A starter is flour and water in which wild yeast and bacteria live. Feed it with equal weights of flour and water. A cold starter wakes up slowly, so feed it twice before you bake. In the fridge a starter can rest between bakes, as long as it is fed before it goes in. A gray liquid on top means that it is hungry, not that it is dead. Throw it away only when it shows mold.',
  hint: 'Questions, tasks and claims work best as points. Sentences of the source are shown word for word.',
  write: 'Find evidence',
  writing: 'Reading',
  written: 'Done: your points in your order, each with what the source says about it.',
  topicFirst: 'Enter a topic first. A few words are enough.',
  failed: 'The engine could not be loaded. Check your connection and press the button again.',
  empty: 'Your outline appears here.',
  needsScript: 'The try-it box needs JavaScript. Everything else on this page reads without it.',
} as const;
