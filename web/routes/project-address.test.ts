import { expect, it } from 'vitest';
import { addressInProject } from './project-address.ts';

const [old, chosen] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];

it.for([
  [`/calendar/${old}/social-media-post`, '?view=week', `/calendar/${chosen}/social-media-post`],
  [`/draft/${old}`, `?post=${old}`, `/draft/${chosen}`],
  ['/modules/keyword-explorer', `?projectId=${old}&q=rye`, '/modules/keyword-explorer'],
  [`/modules/keyword-rank-tracker/${old}`, '', '/modules/keyword-rank-tracker'],
  [`/modules/seo-optimizer/${old}`, '', '/modules/seo-optimizer'],
  ['/projects', `?id=${old}`, `/projects?id=${chosen}`],
  [`/articles/${old}`, '', `/projects?id=${chosen}`],
] as const)(
  'another project keeps the screen of %s%s, without the former one’s rows',
  ([path, search, to]) => {
    expect(addressInProject(path, search, chosen)).toBe(to);
  },
);

it.for(['/modules', '/profile', '/projects', '/saved-progress', `/modules/ai-writer/${old}`])(
  'another project leaves %s where it is',
  (path) => {
    expect(addressInProject(path, '', chosen)).toBeNull();
  },
);
