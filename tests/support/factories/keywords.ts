import { keywords } from '#contract/keywords.ts';
import type { Person } from './person-factories.ts';

/** Imports a pasted text as keywords of a project. */
export const pasteKeywords = (me: Person, projectId: string, text: string, fileName = 'pasted.csv') =>
  me.call(keywords.import, { body: { projectId, text, fileName } });

/** The first page of a project's keywords, by their words. */
export const keywordsOf = (me: Person, projectId: string, query: object = {}) =>
  me.call(keywords.list, { query: { projectId, sort: 'keyword', ...query } });

/** Texts of the first page of a project's keywords. */
export const textsOf = async (me: Person, projectId: string, query: object = {}) =>
  (await keywordsOf(me, projectId, query)).results.map(({ keyword }) => keyword);
