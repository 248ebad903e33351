// What result lists say of each public page. Apart from the page table, which the app loads too and never shows these.
import type { publicPages } from './public.ts';

type PublicPath = (typeof publicPages)[number]['path'];

export const pageDescriptions: Readonly<Partial<Record<PublicPath, string>>> = {
  '/': 'Self-hosted content marketing and SEO: brief, sources, draft, edit and export, with no figure that cannot say where it came from.',
  '/about':
    'Why Quillstead exists, what it will not do, and how a writing tool that runs on your own machine is built and paid for.',
  '/pricing':
    'Free, Starter, Pro and Agency by month or year, with every limit in one table. Outlines with evidence and your own key are never counted.',
  '/features':
    'Everything that works today: keywords, sourced drafts, a score with reasons, WordPress, a sandbox for social posts, and a rank tracker that guesses nothing.',
  '/customers':
    'Four kinds of work that Quillstead fits, what each starts with, and the kinds of work for which another program is the better choice.',
  '/ai-seo-writer':
    'How the AI writer turns a keyword, your notes and your sources into a cited article, what happens to it afterwards, and where it stops.',
  '/free-ai-seo-writer':
    'Type a topic, your points and a source, and see what the source says about each point. It is done in this page, without AI; nothing is sent anywhere.',
  '/blog':
    'Notes on writing from sources, on search, and on keeping your own tools: practical, signed by the project, without borrowed figures.',
  '/tutorials':
    'Step by step, one task each: keywords, a score, an article, WordPress, posts, positions, a team, the free tools, a model of your own, hosting.',
  '/social-media-glossary':
    'The words of social media, search and content marketing in plain English, from A/B test to zero-click search, each with its own link.',
  '/social-media-scheduler':
    'One text, changed for each network, at the minute you chose. Limits counted as networks count them, and a lost answer is a state of its own.',
  '/pinterest':
    'What Pinterest asks of a Pin, with its own limits, and what the scheduler does with it: written, checked and published to a board.',
  '/compare':
    'Four groups of programs beside Quillstead. Every cell has a source and a date, or says that nobody could verify it; what others do better stays in.',
  '/vs':
    'Quillstead beside Postiz, Buffer, Surfer, Clearscope, SerpBear, Yoast and others, one at a time. Each page begins with what the other does better.',
  '/vsvs':
    'Surfer or Clearscope, Buffer or Publer, Postiz or Mixpost: any two other programs beside each other, with a source and a date for each fact.',
  '/register':
    'Free, Starter, Pro or Agency, by month or by year: choose, create an account, and find the choice again on the subscription page.',
  '/page/roadmap':
    'What Quillstead does today, what is being built now, and what is only being thought about. Without dates, because we would have to guess them.',
  '/tools':
    'Small free tools for people who write for the web: bios, hashtags, names, titles, captions, counters and pictures. No account needed.',
  '/contact':
    'Write to the people who run this install: about an account, a mail that did not arrive or stored data, and what to bring for a quick answer.',
  '/faq':
    'Short answers about keys, engines, sources, keywords, positions, publishing, cost and hosting, each about what the program does today.',
  '/privacy':
    'What this program stores about you, where, for how long, who can read it, and when anything leaves the machine that it runs on.',
  '/cookie-policy':
    'The cookies, the local storage keys and the offline copies that Quillstead keeps in your browser, by name, purpose and lifetime.',
  '/terms':
    'The license of the program, whose your texts are, what the operator of an install may ask of you, and what nobody promises.',
};
