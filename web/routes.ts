import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// Paths are those of the route table (contract/routes.ts); routes.test.ts holds both together.
export default [
  layout('routes/marketing-layout.tsx', [
    index('routes/home.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('free-ai-seo-writer', 'routes/free-ai-seo-writer.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
    route('tutorials', 'routes/tutorials.tsx'),
    route('tutorials/:slug', 'routes/tutorial.tsx'),
    route('social-media-glossary', 'routes/social-media-glossary.tsx'),
    // Each of these is one text of content/.
    ...[
      'about',
      'features',
      'customers',
      'ai-seo-writer',
      'page/roadmap',
      'contact',
      'faq',
      'privacy',
      'cookie-policy',
      'terms',
    ].map((path) => route(path, 'routes/content-page.tsx', { id: `routes/content-page:${path}` })),
  ]),
  layout('routes/auth-layout.tsx', [
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('verify', 'routes/verify.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    route('projects', 'routes/projects.tsx'),
    route('modules', 'routes/modules.tsx'),
    route('saved-progress', 'routes/saved-progress.tsx'),
    route('modules/ai-writer', 'routes/modules-ai-writer.tsx'),
    route('modules/ai-writer/:id', 'routes/modules-ai-writer-piece.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('integrations', 'routes/integrations.tsx'),
  ]),
  layout('routes/dev-layout.tsx', [
    route('dev/outbox', 'routes/dev-outbox.tsx'),
    route('dev/ui', 'routes/dev-ui.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
