import { group, line, type Section } from './line.ts';

export const purpose: Section = {
  title: '1. What the product does and for whom',
  groups: [
    group('1.does', 'What it offers', [
      line(
        'An AI writer',
        'server/writer/routes.ts',
        'server/writer/writer.test.ts › goes from brief over titles and outline to a document',
      ),
      'An SEO optimizer',
      'A keyword explorer',
      'Autosuggest keywords',
      'A keyword rank tracker',
      'Social publishing: draft posts',
      'Social publishing: channels',
      'Social publishing: calendar',
      'Social publishing: media library',
      'Free public tools: bio, hashtag, caption and title generators and more',
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
        'web/features/site/plans.test.ts › shows the words that the server lets each plan spend',
      ),
      'Comparison pages',
    ]),
    group('1.whom', 'For whom', [
      line(
        'People sign in with e-mail and password',
        'server/accounts/login.ts',
        'server/accounts/accounts.test.ts › answers token and email, a new token each time',
      ),
      'People sign in with Google',
      line(
        'Work is organised into projects',
        'server/projects/routes.ts',
        'server/projects/projects.test.ts › creates with each of the 13 icons',
      ),
      'A user can have team members',
      'A user can have a subscription',
      line(
        'Anonymous visitors use the public pages',
        "contract/routes.ts › path: '/'",
        'web/kernel/head-script.test.ts › sends every visitor to where the contract’s guard sends them',
      ),
      'Anonymous visitors use the free tools',
    ]),
  ],
};
