// The demo project's texts and figures: content/demo. They are made up, and their names say so.
import settings from '../../../../content/demo/project.json';

const texts = import.meta.glob<string>(['/content/demo/**/*.md', '/content/demo/*.csv'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** @throws when content/demo has no such file */
function textOf(name: string): string {
  const text = texts[`/content/demo/${name}`];
  if (text === undefined) throw new Error(`content/demo has no ${name}`);
  return text;
}

export const demoContent = {
  ...settings,
  queries: textOf('queries.csv'),
  articleText: textOf('article.md'),
  pages: settings.pages.map(({ file, ...page }) => ({ ...page, text: textOf(`pages/${file}.md`) })),
};
