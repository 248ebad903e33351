import { pagePath } from '#contract/routes/page-path.ts';
import { type Actions, type AuditData, quoted, wordOf } from './action.ts';

const group = 'writing';
const project = (id: string) => pagePath('/projects', {}, { id });
const generation = (id: string) => pagePath('/modules/ai-writer/:id', { id });
const batch = (id: string) => pagePath('/modules/ai-writer/batches/:id', { id });
const article = (id: string) => pagePath('/articles/:id', { id });
const generationOf = (_id: string, { generation: id }: AuditData) =>
  wordOf(id) ? generation(wordOf(id)) : null;

export const writingActions: Actions = {
  'project.created': { group, what: 'Created a project', href: project },
  'project.updated': { group, what: 'Changed a project', href: project },
  'project.deleted': { group, what: 'Moved a project to the trash' },
  'project.restored': { group, what: 'Restored a project from the trash', href: project },
  'generation.created': { group, what: 'Created a document', href: generation },
  'generation.imported': { group, what: 'Imported a document', href: generation },
  'generation.updated': { group, what: 'Changed a document', href: generation },
  'generation.step-asked': {
    group,
    what: ({ action }) => `Ran the AI writer${quoted(action)}`,
    href: generation,
  },
  'generation.cancelled': { group, what: 'Stopped the AI writer', href: generation },
  'generation.deleted': { group, what: 'Moved a document to the trash' },
  'generation.restored': { group, what: 'Restored a document from the trash', href: generation },
  'source.added': { group, what: 'Added a source', href: generationOf },
  'source.removed': { group, what: 'Removed a source', href: generationOf },
  'batch.created': { group, what: ({ name }) => `Started a batch${quoted(name)}`, href: batch },
  'batch.changed': { group, what: ({ action }) => `Changed a batch${quoted(action)}`, href: batch },
  'batch.deleted': { group, what: ({ name }) => `Deleted a batch${quoted(name)}` },
  'batch.stopped': { group, what: ({ reason }) => `Paused a batch${quoted(reason)}`, href: batch },
  'batch.finished': { group, what: ({ name }) => `Finished a batch${quoted(name)}`, href: batch },
  'tool.run': { group, what: ({ tool }) => `Used the tool${quoted(tool)}`, href: generation },
  'document.restored': { group, what: 'Restored an earlier version of a document' },
  'document.suggestion-written': { group, what: 'Had a model suggest a change to a document' },
  'document.text-derived': {
    group,
    what: ({ kind }) =>
      `Had a model write ${kind === 'meta' ? 'a meta title and description' : kind === 'faq' ? 'an FAQ' : 'social posts'} from a document`,
  },
  'document.derived-text-used': {
    group,
    what: ({ kind }) =>
      `Used ${kind === 'meta' ? 'a meta title and description' : kind === 'faq' ? 'an FAQ' : 'a social post'} that a model wrote from a document`,
  },
  'comment.added': {
    group,
    what: ({ reply }) => (reply === true ? 'Replied to a comment' : 'Commented on a document'),
  },
  'comment.mentioned': { group, what: 'Mentioned a member in a comment' },
  'comment.edited': { group, what: 'Changed a comment' },
  'comment.deleted': { group, what: 'Deleted a comment' },
  'comment.resolved': { group, what: 'Resolved a comment' },
  'comment.reopened': { group, what: 'Reopened a comment' },
  'document.claim-checked': {
    group,
    what: ({ checked }) =>
      checked === false ? 'Took back the check of a claim' : 'Marked a claim as checked',
  },
  'document.link-dismissed': {
    group,
    what: ({ dismissed }) =>
      dismissed === false
        ? 'Allowed a page as a link suggestion again'
        : 'Turned off link suggestions to a page for a document',
  },
  'voice.created': { group, what: 'Created a brand voice' },
  'voice.updated': { group, what: 'Changed a brand voice' },
  'voice.deleted': { group, what: 'Deleted a brand voice' },
  'voice.restored': { group, what: 'Restored a brand voice' },
  'voice.sample-added': { group, what: 'Added a sample to a brand voice' },
  'voice.sample-removed': { group, what: 'Removed a sample from a brand voice' },
  'audience.created': { group, what: 'Created an audience profile' },
  'audience.updated': { group, what: 'Changed an audience profile' },
  'audience.deleted': { group, what: 'Deleted an audience profile' },
  'audience.restored': { group, what: 'Restored an audience profile' },
  'article.updated': { group, what: 'Changed an article', href: article },
  'article.publish-asked': { group, what: 'Started publishing an article', href: article },
  'article.publish-again': { group, what: 'Retried publishing an article', href: article },
  'article.published': { group, what: ({ title }) => `Published${quoted(title)}`, href: article },
  'article.saved-as-draft': {
    group,
    what: ({ title }) => `Saved${quoted(title)} as a draft on its site`,
    href: article,
  },
  'article.scheduled': { group, what: ({ title }) => `Scheduled${quoted(title)} on its site`, href: article },
  'article.publish-failed': {
    group,
    what: ({ title }) => `Publishing${quoted(title)} failed`,
    href: article,
  },
  'article.publish-unclear': {
    group,
    what: ({ title }) => `Publishing${quoted(title)} isn’t confirmed yet`,
    href: article,
  },
  'article.publication-given-up': { group, what: 'Marked an article as not published', href: article },
  'article.unpublished': { group, what: 'An article turned out not to be published', href: article },
  'media.added': { group, what: 'Added media to the library' },
  'media.updated': { group, what: 'Changed media in the library' },
  'media.deleted': { group, what: 'Moved media to the trash' },
  'media.removed': { group, what: 'Permanently deleted media' },
  'media.restored': { group, what: 'Restored media from the trash' },
};
