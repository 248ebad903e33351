import { group, line, page, type Section } from './line.ts';

const publicPages = [
  '/',
  '/about',
  '/pricing',
  '/customers',
  '/contact',
  '/faq',
  '/register',
  '/features',
  '/login',
  '/signup',
  '/team-member/join',
  '/checkout/success',
  '/checkout/cancel',
  '/verify',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/ai-seo-writer',
  '/free-ai-seo-writer',
  '/blog',
  '/blog/{path}',
  '/tutorials',
  '/social-media-scheduler',
  '/pinterest',
  '/compare',
  '/compare/{slug}',
  '/vs',
  '/vs/{slug}',
  '/vsvs',
  '/vsvs/{a}/{b}',
  '/social-media-glossary',
];

const textTest = 'web/features/site/content.test.ts › differ in address, title and description';
const factsTest = 'web/features/site/comparisons.test.ts › names a source and a day for every cell';
const everyPairTest =
  'web/features/site/comparisons.test.ts › are there for every group, every other, and every two others';
const strangersTest = 'web/features/site/comparisons.test.ts › do not exist for strangers';
const linkedTest = 'web/features/site/comparisons.test.ts › are all linked from their index';
const planTest = 'web/features/site/plan-address.test.ts › survives sign-up as a returnUrl of this site';

const everyPageTest =
  'tests/e2e/entries.spec.ts › every public page of the specification opens for strangers';

/** Tests of pages that more than that proves. */
const pageTests: Readonly<Record<string, string>> = {
  '/pricing': 'web/features/site/plans.test.ts › shows the limits that the server applies to each plan',
  '/contact': 'server/site/contact.test.ts › puts the message into the outbox, to the operator',
  '/login': 'tests/e2e/guard.spec.ts › the wanted path survives signing in',
  '/signup': 'tests/e2e/guard.spec.ts › the wanted path survives signing up and proving the address',
  '/verify': 'tests/e2e/guard.spec.ts › the wanted path survives signing up and proving the address',
  '/register': planTest,
  '/social-media-scheduler': textTest,
  '/pinterest': textTest,
  '/compare': linkedTest,
  '/compare/{slug}': factsTest,
  '/vs': linkedTest,
  '/vs/{slug}': strangersTest,
  '/vsvs': linkedTest,
  '/vsvs/{a}/{b}': everyPairTest,
};

const guardTest =
  'web/kernel/head-script.test.ts › sends every visitor to where the contract’s guard sends them';
const contentTest = 'web/features/site/content.test.ts › have a heading, a sentence below it';
const topTest =
  'web/kernel/navigation.test.ts › hold in the top bar Home, Pricing, Features, Blog and Tutorials';
const sideTest = 'web/kernel/navigation.test.ts › hold in the side menu the specification’s twelve entries';
const shell = 'tests/e2e/shell.spec.ts';
const strangerTest = `${shell} › show strangers Home, Pricing, Features, Blog, Tutorials, Login and Try for free`;
const memberTest = `${shell} › show whoever is signed in Pricing as the subscription`;
const footerTest = `${shell} › end with the columns Company, Quick Links, Free Tools and Contact`;
const menusTest = 'web/kernel/navigation.test.ts › keep the specification’s order in the avatar menu';

export const publicScreens: Section = {
  title: '2. Screens and routes: public',
  groups: [
    group('2.public', 'Public routes', [
      ...publicPages.map((path) => page(path, 'public', pageTests[path] ?? everyPageTest)),
      line(
        '/blogs/{path} leads to /blog/{path}',
        'contract/routes.ts › /blog${blogs[1]',
        'server/kernel/pages/decide.test.ts › is the blog’s for its other names, with the query',
      ),
      line('/page/{path}: the roadmap', "contract/routes/public.ts › path: '/page/roadmap'", contentTest),
    ]),
    group('2.tools', 'Free tools under /tools', [
      line(
        'Bio generators for several networks',
        'engine/tools/bios.ts',
        'engine/tools/run.test.ts › keeps its limit, invents no figure',
      ),
      line(
        'Hashtag generators',
        'engine/tools/hashtags.ts',
        'engine/tools/run.test.ts › are as many as the network takes',
      ),
      line(
        'Username generators',
        'engine/tools/names.ts',
        'engine/tools/run.test.ts › are what the network allows',
      ),
      line(
        'Title generators',
        'engine/tools/titles.ts › export function titles',
        'engine/tools/run.test.ts › gives different results at each press',
      ),
      line(
        'Meta description generator',
        'engine/tools/meta-description.ts',
        'engine/tools/run.test.ts › keeps its limit, invents no figure',
      ),
      line(
        'SEO title generator',
        'engine/tools/seo-titles.ts › export function seoTitles',
        'engine/tools/run.test.ts › keeps its limit, invents no figure',
      ),
      line(
        'Story generator',
        'engine/tools/story.ts',
        'engine/tools/worksheets.test.ts › of a story ask for each scene',
      ),
      line(
        'Paragraph generator',
        'engine/tools/paragraph.ts',
        'engine/tools/worksheets.test.ts › of a paragraph keep the points',
      ),
      line(
        'Quote generator',
        'engine/tools/quotes.ts',
        'engine/tools/run.test.ts › gives different results at each press',
      ),
      line(
        'Lyrics generator',
        'engine/tools/lyrics.ts',
        'engine/tools/worksheets.test.ts › of lyrics give the lines',
      ),
      line(
        'Caption generators',
        'engine/tools/captions.ts',
        'engine/tools/captions.test.ts › are the sentences that were typed',
      ),
      line(
        'Mission statement generator',
        'engine/tools/statements.ts › missionStatements',
        'engine/tools/statements.test.ts › say what was answered',
      ),
      line(
        'Vision statement generator',
        'engine/tools/statements.ts › visionStatements',
        'engine/tools/statements.test.ts › keep the place that the change',
      ),
      line(
        'Discussion board response',
        'engine/tools/reply.ts',
        'engine/tools/run.test.ts › gives different results at each press',
      ),
      line(
        'Etsy shop name',
        'engine/tools/names.ts › export function shopNames',
        'engine/tools/run.test.ts › of Etsy shops have 4 to 20 letters and digits',
      ),
      line(
        'Blog title',
        'engine/tools/blog-titles.ts › export function blogTitles',
        'engine/tools/run.test.ts › keeps its limit, invents no figure',
      ),
      line(
        'Instagram line break',
        'engine/tools/widgets/line-breaks.ts › export function keepLineBreaks',
        'engine/tools/widgets/line-breaks.test.ts › are filled, and the text comes back as it was',
      ),
      line(
        'Speech to text',
        'web/features/tools/widgets/recognition.ts › export async function listen',
        'web/features/tools/widgets/recognition.test.ts › goes on after a pause and hands over each word once',
      ),
      line(
        'SEO checker',
        'engine/tools/widgets/check-page.ts › export function checkPage',
        'engine/tools/widgets/check-page.test.ts › says what it counted for each finding',
      ),
      line(
        'Character and word counter',
        'engine/tools/widgets/text-figures.ts › export function textFigures',
        'engine/tools/widgets/counts.test.ts › are those of the app for every network',
      ),
      line(
        'Image generator',
        'engine/tools/widgets/graphic.ts › export function graphicSvg',
        'engine/tools/widgets/graphic.test.ts › keeps any words as text inside the picture',
      ),
      line(
        'Image description',
        'engine/tools/widgets/alt-text.ts › export function altTextOf',
        'engine/tools/widgets/picture-words.test.ts › is made of the answers alone',
      ),
      line(
        'Image caption',
        'engine/tools/widgets/picture-caption.ts › export function pictureCaptions',
        'engine/tools/widgets/picture-words.test.ts › are made of the answers and counted as their network counts',
      ),
      line(
        'Image resizer',
        'engine/tools/widgets/crop.ts › export function coverCrop',
        'engine/tools/widgets/crop.test.ts › stays inside the picture, has the asked ratio',
      ),
      line(
        'Twitter image resizer',
        'engine/tools/widgets/image-presets.ts › export const xPresets',
        'engine/tools/widgets/crop.test.ts › has presets of its network with a source each',
      ),
    ]),
    group('2.guard', 'Route guard', [
      line(
        'Without a stored token any other route leads to /login with a returnUrl query that holds the wanted path',
        'contract/routes.ts › /login?returnUrl=',
        guardTest,
      ),
      line(
        'Signed-in visitors of /login and /signup are sent to /',
        "contract/routes.ts › access === 'guest'",
        guardTest,
      ),
      line(
        'A 401 answer to an API call leads to the site root',
        'web/kernel/call.ts › session.expire(token)',
        'web/kernel/call.test.ts › removes the sign-in and goes to the site root on any other 401',
      ),
    ]),
    group('2.top', 'Marketing layout: top bar', [
      line('Home', "contract/routes/public.ts › top: 'Home'", topTest),
      line(
        'Pricing: to /subscription when signed in, else to /pricing',
        "web/kernel/navigation.ts › firstExisting('/subscription')",
        'web/kernel/navigation.test.ts › lead from Pricing to the subscription when signed in',
      ),
      line('Features', "contract/routes/public.ts › top: 'Features'", topTest),
      line('Blog', "contract/routes/public.ts › top: 'Blog'", topTest),
      line('Tutorials', "contract/routes/public.ts › top: 'Tutorials'", topTest),
      line('Signed out: Login', 'web/features/site/site-header.tsx › when-signed-out', strangerTest),
      line(
        'Signed out: Try for free, to /pricing',
        "web/features/site/site-header.tsx › firstExisting('/pricing'",
        strangerTest,
      ),
      line('Signed in: the avatar menu', 'web/features/site/site-header.tsx › when-signed-in', memberTest),
      line(
        'A light/dark toggle is always there',
        'web/features/site/site-header.tsx › data-toggle-scheme',
        `${shell} › the toggle is on reading pages and in the app`,
      ),
    ]),
    group('2.side', 'Marketing layout: side menu', [
      line('Home', "contract/routes/public.ts › side: 'Home'", sideTest),
      line('About', "contract/routes/public.ts › side: 'About'", sideTest),
      line(
        'Saved Progress, only when signed in',
        "contract/routes/app.ts › side: 'Saved Progress'",
        memberTest,
      ),
      line('Modules, only when signed in', "contract/routes/app.ts › side: 'Modules'", memberTest),
      line('Blog', "contract/routes/public.ts › side: 'Blog'", sideTest),
      line('Pricing', "contract/routes/public.ts › side: 'Pricing'", sideTest),
      line('Contact', "contract/routes/public.ts › side: 'Contact'", sideTest),
      line('Features', "contract/routes/public.ts › side: 'Features'", sideTest),
      line('Tutorials', "contract/routes/public.ts › side: 'Tutorials'", sideTest),
      line('Privacy', "contract/routes/public.ts › side: 'Privacy'", sideTest),
      line('Cookie Policy', "contract/routes/public.ts › side: 'Cookie Policy'", sideTest),
      line('Terms of services', "contract/routes/public.ts › side: 'Terms of services'", sideTest),
    ]),
    group('2.footer', 'Marketing layout: footer', [
      line('Column Company', 'web/features/site/site-footer.tsx › messages.company', footerTest),
      line(
        'Column Quick Links: roadmap, scheduler, AI SEO writer, compare, vs pages, glossary',
        "web/kernel/navigation.ts › '/social-media-scheduler'",
        'web/kernel/navigation.test.ts › keep the footer’s Quick Links',
      ),
      line('Column Free Tools', 'web/features/site/site-footer.tsx › messages.freeTools', footerTest),
      line('Column Contact', 'web/features/site/site-footer.tsx › messages.contact', footerTest),
      line(
        'A consent-preferences link',
        'web/features/site/site-footer.tsx › messages.consent',
        'web/features/site/content.test.ts › hold the anchor that the footer’s consent preferences lead to',
      ),
      line('A copyright line', 'web/features/site/site-footer.tsx › messages.copyright(', footerTest),
    ]),
    group('2.avatar', 'Avatar menu', [
      line('Profile leads to /profile', "contract/routes/app.ts › avatar: 'Profile'", menusTest),
      line(
        'Saved Progress leads to /saved-progress',
        "contract/routes/app.ts › avatar: 'Saved Progress'",
        menusTest,
      ),
      line('Modules leads to /modules', "contract/routes/app.ts › avatar: 'Modules'", menusTest),
      line('Logout', 'web/features/shell/top-bar.tsx › messages.logout', memberTest),
    ]),
  ],
};
