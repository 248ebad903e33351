import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

/** The front matter as key and text, and the article below it. */
function readArticle(name: string): { front: Map<string, string>; body: string } {
  const [, head = '', body = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(new URL(name, folder), 'utf8')) ?? [];
  const front = new Map(
    head.split('\n').map((line): [string, string] => {
      const [key = '', ...rest] = line.split(': ');
      return [key, rest.join(': ').replace(/^'(.*)'$/, '$1')];
    }),
  );
  return { front, body };
}

test('there are six articles about six topics', () => {
  expect(new Set(names.map((name) => readArticle(name).front.get('topic'))).size).toBe(6);
  expect(names.length).toBe(6);
});

describe.each(names)('%s', (name) => {
  const { front, body } = readArticle(name);

  test('names its topic, keyword, title and description, each as long as a result page shows', () => {
    expect([...front.keys()]).toEqual(['topic', 'keyword', 'title', 'description']);
    expect(`${front.get('topic')}.md`).toBe(name);
    expect(front.get('title')?.length).toBeLessThanOrEqual(60);
    expect(front.get('description')?.length).toBeGreaterThanOrEqual(100);
    expect(front.get('description')?.length).toBeLessThanOrEqual(160);
  });

  test('has 900 to 1,400 words, one main heading and several below it', () => {
    const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}'’,./:-]*/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(900);
    expect(words.length).toBeLessThanOrEqual(1400);
    expect(body.match(/^# /gm)?.length).toBe(1);
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(5);
  });
});
