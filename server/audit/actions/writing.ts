import { pagePath } from '#contract/routes/page-path.ts';
import { type Actions, type AuditData, quoted, wordOf } from './action.ts';

const group = 'writing';
const project = (id: string) => pagePath('/projects', {}, { id });
const generation = (id: string) => pagePath('/modules/ai-writer/:id', { id });
const article = (id: string) => pagePath('/articles/:id', { id });
const generationOf = (_id: string, { generation: id }: AuditData) =>
  wordOf(id) ? generation(wordOf(id)) : null;

export const writingActions: Actions = {
  'project.created': { group, what: 'Created a project', href: project },
  'project.updated': { group, what: 'Changed a project', href: project },
  'project.deleted': { group, what: 'Moved a project to the trash' },
  'project.restored': { group, what: 'Took a project back from the trash', href: project },
  'generation.created': { group, what: 'Began a piece of writing', href: generation },
  'generation.updated': { group, what: 'Changed a piece of writing', href: generation },
  'generation.step-asked': {
    group,
    what: ({ action }) => `Asked the writer for the next step${quoted(action)}`,
    href: generation,
  },
  'generation.cancelled': { group, what: 'Stopped the writer', href: generation },
  'generation.deleted': { group, what: 'Moved a piece of writing to the trash' },
  'generation.restored': { group, what: 'Took a piece of writing back from the trash', href: generation },
  'source.added': { group, what: 'Added a source', href: generationOf },
  'source.removed': { group, what: 'Removed a source', href: generationOf },
  'tool.run': { group, what: ({ tool }) => `Used the tool${quoted(tool)}`, href: generation },
  'document.restored': { group, what: 'Went back to an earlier version of a text' },
  'article.updated': { group, what: 'Changed an article', href: article },
  'article.publish-asked': { group, what: 'Asked to publish an article', href: article },
  'article.publish-again': { group, what: 'An article is being published again', href: article },
  'article.published': { group, what: ({ title }) => `Published${quoted(title)}`, href: article },
  'article.publish-failed': {
    group,
    what: ({ title }) => `Publishing${quoted(title)} failed`,
    href: article,
  },
  'article.publish-unclear': {
    group,
    what: ({ title }) => `Whether${quoted(title)} was published is not known yet`,
    href: article,
  },
  'article.publication-given-up': { group, what: 'Said that an article is not on its site', href: article },
  'article.unpublished': { group, what: 'An article was found not to be published', href: article },
  'media.added': { group, what: 'Added a picture or video to the library' },
  'media.updated': { group, what: 'Changed a picture or video of the library' },
  'media.deleted': { group, what: 'Moved a picture or video to the trash' },
  'media.removed': { group, what: 'Deleted a picture or video permanently' },
  'media.restored': { group, what: 'Took a picture or video back from the trash' },
};
