import { expect, it } from 'vitest';
import { articleAbout } from './article-about.ts';

it('writing about a keyword starts a generation of the project with it as topic and primary keyword', () => {
  expect(articleAbout('rye bread', 'p')).toEqual({
    tool: 'article',
    inputs: { topic: 'rye bread', keywords: ['rye bread'] },
    projectId: 'p',
  });
  const long = 'rye bread '.repeat(8).trim();
  expect(articleAbout(long, 'p')).toMatchObject({ inputs: { topic: long, keywords: [] } });
});
