// An article with a written text, a WordPress site for it, and what is done with both.
import { randomUUID } from 'node:crypto';
import {
  type Article,
  type ArticleDetail,
  articles,
  type Publication,
  type Site,
} from '#contract/articles.ts';
import { writer } from '#contract/writer.ts';
import type { TestApp } from '../app.ts';
import { aGeneration, aProject, type Person, signIn } from './person-factories.ts';
import type { WordPressDouble, WordPressPost, WordPressRole } from '../doubles/wordpress-types.ts';

export const articleText = '## Feeding\n\nA starter needs flour & water <daily>.\n\n- flour\n- water';

/** A WordPress: the double, or a real one. */
interface WordPressSite {
  homeUrl: string;
  addUser(login: string, role: WordPressRole): User | Promise<User>;
}
type User = Record<'login' | 'password', string>;

/** Connects a site for a project, as a user of its own there. */
export async function aSite(
  me: Person,
  projectId: string,
  on: WordPressSite,
  role: WordPressRole = 'author',
) {
  const { login, password } = await on.addUser(`ada-${randomUUID()}`, role);
  const form = { projectId, homeUrl: on.homeUrl, username: login, password };
  return { user: { login, password }, form, site: await me.call(articles.connectSite, { body: form }) };
}

export interface WrittenArticle {
  article: Article;
  of: { params: { id: string } };
  write(output: string): Promise<void>;
  overview(): Promise<ArticleDetail>;
}

async function written(me: Person, projectId: string, title: string): Promise<WrittenArticle> {
  const generation = await aGeneration(me);
  const params = { id: generation.id };
  await me.call(writer.update, { params, body: { revision: 0, title, projectId } });
  const write = async (output: string) => {
    const { revision } = await me.call(writer.get, { params });
    await me.call(writer.update, { params, body: { revision, output } });
  };
  await write(articleText);
  const [article] = (await me.call(articles.list, { query: { generationId: generation.id } })).results;
  const of = { params: { id: article!.id } };
  return { article: article!, of, write, overview: () => me.call(articles.get, of) };
}

export interface ReadyArticle extends WrittenArticle {
  me: Person;
  project: { id: string };
  site: Site;
  /** our user there, with an application password */
  user: User;
  title: string;
  publish(more?: object): Promise<Publication>;
}
export interface DoubledArticle extends ReadyArticle {
  /** what the site has of it */
  posts(): WordPressPost[];
}

/** A person with a project, a written generation in it, and a place to publish that is no WordPress. */
export async function anArticleOn(
  app: TestApp,
  on: { kind: 'ghost' | 'webhook'; homeUrl: string; password: string },
): Promise<Omit<ReadyArticle, 'user'>> {
  const me = await signIn(app);
  const project = await aProject(me);
  const title = `Feeding ${randomUUID()}`;
  const article = await written(me, project.id, title);
  const site = await me.call(articles.connectSite, { body: { projectId: project.id, ...on } });
  const publish = (more: object = {}) =>
    me.call(articles.publish, { ...article.of, body: { siteId: site.id, ...more } });
  return { me, project, site, title, ...article, publish };
}

/** A person with a project, a written generation in it, and a site. */
export async function anArticle(
  app: TestApp,
  on: WordPressSite,
  role?: WordPressRole,
): Promise<ReadyArticle> {
  const me = await signIn(app);
  const project = await aProject(me);
  const title = `Feeding ${randomUUID()}`;
  const article = await written(me, project.id, title);
  const { site, user } = await aSite(me, project.id, on, role);
  const publish = (more: object = {}) =>
    me.call(articles.publish, { ...article.of, body: { siteId: site.id, ...more } });
  return { me, project, site, user, title, ...article, publish };
}

export async function anArticleOnDouble(
  app: TestApp,
  on: WordPressDouble,
  role?: WordPressRole,
): Promise<DoubledArticle> {
  const ready = await anArticle(app, on, role);
  return { ...ready, posts: () => on.posts().filter(({ title }) => title === ready.title) };
}

/** Another article with the same title and text, for the same site. */
export async function aTwin(first: DoubledArticle): Promise<DoubledArticle> {
  const { me, project, site, title } = first;
  const article = await written(me, project.id, title);
  const publish = () => me.call(articles.publish, { ...article.of, body: { siteId: site.id } });
  return { ...first, ...article, publish };
}

/** The newest publication, once it is no longer under way. */
export async function publicationOf({ overview }: Pick<WrittenArticle, 'overview'>): Promise<Publication> {
  for (let tries = 0; tries < 400; tries += 1) {
    const last = (await overview()).publications.at(-1);
    if (last && last.state !== 'queued' && last.state !== 'sending') return last;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the publication did not come to an end');
}
