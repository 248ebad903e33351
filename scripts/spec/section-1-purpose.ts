import { group, line, type Section } from './line.ts';

const entriesTest =
  'tests/e2e/entries.spec.ts › open from the sidebar and show what the selected project has';

export const purpose: Section = {
  title: '1. What the product does and for whom',
  groups: [
    group('1.does', 'What it offers', [
      line(
        'An AI writer',
        'server/writer/routes.ts',
        'server/writer/writer.test.ts › goes from brief over titles and outline to a document',
      ),
      line(
        'An SEO optimizer',
        'engine/optimizer/score-draft.ts',
        'server/optimizer/optimizer.test.ts › starts with a new document and article, and its score rises with the text, point by point',
      ),
      line(
        'A keyword explorer',
        'server/keywords/find-keywords.ts',
        'server/keywords/keywords.test.ts › keeps what each source says with where it comes from',
      ),
      line(
        'Autosuggest keywords',
        'server/keywords/suggest-offline.ts',
        'server/keywords/keywords.test.ts › groups what patterns make and what the project’s imports and pages say',
      ),
      line(
        'A keyword rank tracker',
        'server/ranks/check.job.ts',
        'server/ranks/ranks.test.ts › sees the position fall when a better page is added, keeps both results pages, and tells of it once',
      ),
      line(
        'Social publishing: draft posts',
        'web/features/social/drafts-screen.tsx',
        'server/social/posts/posts.test.ts › keeps anything as a draft, and nothing else',
      ),
      line(
        'Social publishing: channels',
        'web/features/social/channels-screen.tsx',
        'server/social/channels/channels.test.ts › connects an account by consent, shows it in the project',
      ),
      line('Social publishing: calendar', 'web/features/social/calendar-screen.tsx', entriesTest),
      line('Social publishing: media library', 'web/features/media/media-screen.tsx', entriesTest),
      line(
        'Free public tools: bio, hashtag, caption and title generators and more',
        'contract/tools/registry.ts',
        'server/tools/tool-form.test.ts › answers a form without JavaScript with its page and results in it',
      ),
      line(
        'A blog',
        'web/routes/blog.tsx',
        'web/features/site/content.test.ts › have a heading, a sentence below it',
      ),
      line(
        'Tutorials',
        'web/routes/tutorials.tsx',
        'web/features/site/content.test.ts › have a heading, a sentence below it',
      ),
      line(
        'A pricing page',
        'web/routes/pricing.tsx',
        'web/features/site/plans.test.ts › shows the limits that the server applies to each plan',
      ),
      line(
        'Comparison pages',
        'web/routes/compare-group.tsx',
        'web/features/site/comparisons.test.ts › names a source and a day for every cell',
      ),
    ]),
    group('1.whom', 'For whom', [
      line(
        'People sign in with e-mail and password',
        'server/accounts/login.ts',
        'server/accounts/accounts.test.ts › answers token and email, a new token each time',
      ),
      line(
        'People sign in with Google',
        'server/accounts/open-id.ts',
        'server/accounts/google.test.ts › makes an account for somebody new',
      ),
      line(
        'Work is organised into projects',
        'server/projects/routes.ts',
        'server/projects/projects.test.ts › creates with each of the 13 icons',
      ),
      line(
        'A user can have team members',
        'server/team/routes.ts',
        'server/team/team.test.ts › lets somebody new in: they see the workspace’s projects in their role',
      ),
      line(
        'A user can have a subscription',
        'server/billing/routes.ts',
        'server/billing/billing.test.ts › with the token leads to a hosted page; paying there starts the subscription once',
      ),
      line(
        'Anonymous visitors use the public pages',
        "contract/routes/public.ts › path: '/'",
        'web/kernel/head-script.test.ts › sends every visitor to where the contract’s guard sends them',
      ),
      line(
        'Anonymous visitors use the free tools',
        'server/tools/tool-form.ts',
        'server/tools/tool-form.test.ts › answers a form without JavaScript with its page and results in it',
      ),
    ]),
  ],
};
