// Pages that everybody reads, in the order of the menus.
import type { PageRoute } from './page-route.ts';

export const publicPages = [
  {
    path: '/',
    access: 'public',
    title: 'Quillstead — from a keyword to a ranked, published article',
    description:
      'Self-hosted content marketing and SEO: brief, sources, draft, edit and export, with no figure that cannot say where it came from.',
    inSitemap: true,
    navigation: { top: 'Home', side: 'Home' },
  },
  {
    path: '/about',
    access: 'public',
    title: 'About Quillstead',
    description:
      'Why Quillstead exists, what it will not do, and how a writing tool that runs on your own machine is built and paid for.',
    inSitemap: true,
    navigation: { side: 'About', footer: 'About' },
  },
  {
    path: '/pricing',
    access: 'public',
    title: 'Pricing',
    description:
      'Free, Starter, Pro and Agency by month or year, with every limit in one table. Outlines with evidence and your own key are never counted.',
    inSitemap: true,
    navigation: { top: 'Pricing', side: 'Pricing', footer: 'Pricing' },
  },
  {
    path: '/features',
    access: 'public',
    title: 'Features: from a keyword to a tracked article',
    description:
      'Everything that works today: keywords, sourced drafts, a score with reasons, WordPress, a sandbox for social posts, and a rank tracker that guesses nothing.',
    inSitemap: true,
    navigation: { top: 'Features', side: 'Features', footer: 'Features' },
  },
  {
    path: '/customers',
    access: 'public',
    title: 'Who it is for',
    description:
      'Four kinds of work that Quillstead fits, what each starts with, and the kinds of work for which another program is the better choice.',
    inSitemap: true,
    navigation: { footer: 'Customers' },
  },
  {
    path: '/ai-seo-writer',
    access: 'public',
    title: 'AI SEO writer that cites your own sources',
    description:
      'How the AI writer turns a keyword, your notes and your sources into a cited article, what happens to it afterwards, and where it stops.',
    inSitemap: true,
    navigation: { 'footer-links': 'AI SEO writer' },
  },
  {
    path: '/free-ai-seo-writer',
    access: 'public',
    title: 'Free AI SEO writer: try it without an account',
    description:
      'Type a topic, your points and a source, and see what the source says about each point. It is done in this page, without AI; nothing is sent anywhere.',
    inSitemap: true,
    navigation: { 'footer-tools': 'Free AI SEO writer' },
  },
  {
    path: '/blog',
    access: 'public',
    title: 'Blog',
    description:
      'Notes on writing from sources, on search, and on keeping your own tools: practical, signed by the project, without borrowed figures.',
    inSitemap: true,
    navigation: { top: 'Blog', side: 'Blog', footer: 'Blog' },
  },
  { path: '/blog/:slug', access: 'public', title: 'Blog', inSitemap: true },
  {
    path: '/tutorials',
    access: 'public',
    title: 'Tutorials',
    description:
      'Step by step, one task each: keywords, a score, an article, WordPress, posts, positions, a team, the free tools, a model of your own, hosting.',
    inSitemap: true,
    navigation: { top: 'Tutorials', side: 'Tutorials', 'footer-links': 'Tutorials' },
  },
  { path: '/tutorials/:slug', access: 'public', title: 'Tutorials', inSitemap: true },
  {
    path: '/social-media-glossary',
    access: 'public',
    title: 'Social media glossary, A to Z',
    description:
      'The words of social media, search and content marketing in plain English, from A/B test to zero-click search, each with its own link.',
    inSitemap: true,
    navigation: { 'footer-links': 'Social media glossary' },
  },
  {
    path: '/social-media-scheduler',
    access: 'public',
    title: 'Social media scheduler that never posts twice',
    description:
      'One text, changed for each network, at the minute you chose. Limits counted as networks count them, and a lost answer is a state of its own.',
    inSitemap: true,
    navigation: { 'footer-links': 'Social media scheduler' },
  },
  {
    path: '/pinterest',
    access: 'public',
    title: 'Plan Pins: title, description, picture and board',
    description:
      'What Pinterest asks of a Pin, with its own limits, and what the scheduler does with it: written, checked and published to a sandbox board.',
    inSitemap: true,
    navigation: { 'footer-links': 'Pinterest' },
  },
  {
    path: '/compare',
    access: 'public',
    title: 'Compare: content, ranking, social and writing tools',
    description:
      'Four groups of programs beside Quillstead. Every cell has a source and a date, or says that nobody could verify it; what others do better stays in.',
    inSitemap: true,
    navigation: { 'footer-links': 'Compare' },
  },
  { path: '/compare/:slug', access: 'public', title: 'Compare', inSitemap: true },
  {
    path: '/vs',
    access: 'public',
    title: 'Quillstead vs others: one page for each',
    description:
      'Quillstead beside Postiz, Buffer, Surfer, Clearscope, SerpBear, Yoast and others, one at a time. Each page begins with what the other does better.',
    inSitemap: true,
    navigation: { 'footer-links': 'Quillstead vs others' },
  },
  { path: '/vs/:slug', access: 'public', title: 'Quillstead vs others', inSitemap: true },
  {
    path: '/vsvs',
    access: 'public',
    title: 'Others against each other: every two, side by side',
    description:
      'Surfer or Clearscope, Buffer or Publer, Postiz or Mixpost: any two other programs beside each other, with a source and a date for each fact.',
    inSitemap: true,
    navigation: { 'footer-links': 'Others vs each other' },
  },
  { path: '/vsvs/:a/:b', access: 'public', title: 'Others against each other', inSitemap: true },
  {
    path: '/register',
    access: 'public',
    title: 'Choose a plan and create your account',
    description:
      'Free, Starter, Pro or Agency, by month or by year: choose, create an account, and find the choice again on the subscription page.',
    inSitemap: true,
  },
  { path: '/checkout/success', access: 'public', title: 'Your payment is being confirmed' },
  { path: '/checkout/cancel', access: 'public', title: 'Nothing was charged' },
  {
    path: '/page/roadmap',
    access: 'public',
    title: 'Roadmap: shipped, in work, considered',
    description:
      'What Quillstead does today, what is being built now, and what is only being thought about. Without dates, because we would have to guess them.',
    inSitemap: true,
    navigation: { 'footer-links': 'Roadmap' },
  },
  {
    path: '/tools',
    access: 'public',
    title: 'Free tools for bios, hashtags, titles, captions and pictures',
    description:
      'Small free tools for people who write for the web: bios, hashtags, names, titles, captions, counters and pictures. No account needed.',
    inSitemap: true,
    navigation: { 'footer-tools': 'All free tools' },
  },
  { path: '/tools/:slug', access: 'public', title: 'Free tools', inSitemap: true },
  {
    path: '/contact',
    access: 'public',
    title: 'Contact',
    description:
      'Write to the people who run this install: about an account, a mail that did not arrive or stored data, and what to bring for a quick answer.',
    inSitemap: true,
    navigation: { side: 'Contact', 'footer-contact': 'Contact' },
  },
  {
    path: '/faq',
    access: 'public',
    title: 'Questions and answers',
    description:
      'Short answers about keys, engines, sources, keywords, positions, publishing, cost and hosting, each about what the program does today.',
    inSitemap: true,
    navigation: { 'footer-contact': 'Questions and answers' },
  },
  {
    path: '/privacy',
    access: 'public',
    title: 'Privacy',
    description:
      'What this program stores about you, where, for how long, who can read it, and when anything leaves the machine that it runs on.',
    inSitemap: true,
    navigation: { side: 'Privacy', footer: 'Privacy' },
  },
  {
    path: '/cookie-policy',
    access: 'public',
    title: 'Cookie Policy',
    description:
      'The cookies, the local storage keys and the offline copies that Quillstead keeps in your browser, by name, purpose and lifetime.',
    inSitemap: true,
    navigation: { side: 'Cookie Policy', footer: 'Cookie Policy' },
  },
  {
    path: '/terms',
    access: 'public',
    title: 'Terms of services',
    description:
      'The license of the program, whose your texts are, what the operator of an install may ask of you, and what nobody promises.',
    inSitemap: true,
    navigation: { side: 'Terms of services', footer: 'Terms of services' },
  },
] as const satisfies readonly PageRoute[];
