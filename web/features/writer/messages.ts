// Every word of the writer's screens.
import type { writerActions } from '#contract/writer.ts';
import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import { briefWords, sourcesWords } from './words/brief.ts';
import { claimsWords } from './words/claims.ts';
import { commentsWords } from './words/comments.ts';
import { titlesWords, outlineWords } from './words/plan.ts';
import { draftWords } from './words/draft.ts';
import { draftCheckWords } from './words/draft-checks.ts';
import { extrasWords } from './words/extras.ts';
import { evidenceWords } from './words/evidence.ts';
import { editorWords, versionsWords, exportWords } from './words/editor.ts';
import { essayWords, variantsWords } from './words/essay.ts';
import { findWords } from './words/find.ts';
import { grammarWords } from './words/grammar.ts';
import { presenceWords } from './words/presence.ts';
import { sectionWords } from './words/sections.ts';
import { suggestionWords } from './words/suggestions.ts';
import { similarityWords } from './words/similarity.ts';
import { linksWords } from './words/links.ts';
import { historyWords } from './words/history.ts';
import { importWords } from './words/imports.ts';
import { count } from './words/figures.ts';

export const writerMessages = {
  untitled: 'Untitled document',
  commandGroup: 'Write',
  words: (n: number) => count(n, 'word', 'words'),
  back: 'Saved Progress',
  notFound: {
    title: 'We can’t find this document',
    message: 'It may be in the trash, or it belongs to another workspace.',
    toHistory: 'Go to Saved Progress',
  },

  loadFailed: 'We couldn’t open this document',
  keptHere: 'What you typed is saved on this device.',
  steps: {
    label: 'Steps',
    brief: 'Brief',
    titles: 'Titles',
    outline: 'Outline',
    draft: 'Draft',
    /** the same step where no model writes: an article's, an essay's */
    evidence: 'Evidence',
    worksheet: 'Worksheet',
    edit: 'Edit',
    position: (n: number, of: number) => `Step ${n} of ${of}`,
  },

  save: {
    saved: 'Saved',
    unsaved: 'Unsaved changes',
    saving: 'Saving',
    offline: 'Offline: saved on this device',
    retrying: 'Not saved yet: retrying',
    conflict: 'Changed elsewhere: choose a version',
    refused: 'Not saved',
    local: 'Saved on this device',
  } satisfies Record<SaveState | 'local', string>,

  saveKey: (keys: string) => `Press ${keys} to save now`,
  brief: briefWords,
  sources: sourcesWords,
  essay: essayWords,
  variants: variantsWords,
  titles: titlesWords,
  outline: outlineWords,
  draft: draftWords,
  evidence: evidenceWords,
  sections: sectionWords,
  beingWritten: 'A draft is being written. Stop it to make changes here.',
  toDraft: 'View draft',
  actions: {
    titles: 'We couldn’t suggest titles',
    outline: 'We couldn’t generate the outline',
    draft: 'We couldn’t start the draft',
    cancel: 'We couldn’t stop writing',
    section: 'We couldn’t write the section again',
    continue: 'We couldn’t continue writing',
    regenerate: 'We couldn’t restart the draft',
  } satisfies Record<(typeof writerActions)[number], string>,

  limit: {
    builtIn: 'Continue with an outline',
    connect: 'Connect a model',
    plans: 'See plans',
    later: 'Decide later',
  },

  conflict: {
    title: 'This document was changed in another window',
    body: 'Choose which version to continue with. We’ll keep the other one.',
    open: 'This document was changed in another window. Your changes stay on this device until you choose a version.',
    choose: 'Choose a version',
    mine: 'Your version',
    theirs: 'The other version',
    keepMine: 'Use my version',
    keepTheirs: 'Use the other version',
    kept: 'We kept the other version.',
    keptNotice: 'The version you didn’t choose is saved on this device.',
    keptDocument: 'You’ll find the other version under Versions.',
    show: 'View',
    discard: 'Discard',
    keptTitle: 'The other version',
    copy: 'Copy',
    fields: {
      title: 'Title',
      projectId: 'Project',
      engine: 'Engine',
      'inputs.topic': 'Topic',
      'inputs.keywords': 'Keywords',
      'inputs.audience': 'Audience',
      'inputs.angle': 'Angle',
      'inputs.mustSay': 'Points to make',
      'inputs.notes': 'My notes',
      'inputs.tone': 'Tone',
      'inputs.level': 'Education level',
      'inputs.words': 'Length in words',
      'inputs.language': 'Language',
      'inputs.essayType': 'Essay type',
      'inputs.font': 'Font',
      'inputs.lineSpacing': 'Line spacing',
      'inputs.paragraphBreak': 'Paragraph break',
      'inputs.indentation': 'Indentation',
      variants: 'Number of drafts',
      'editData.titles': 'Suggested titles',
      'editData.outline': 'Outline',
    } as Record<string, string>,
    empty: 'Empty',
  },

  claims: claimsWords,
  draftChecks: draftCheckWords,
  extras: extrasWords,
  comments: commentsWords,
  presence: presenceWords,
  grammar: grammarWords,
  links: linksWords,
  similarity: similarityWords,
  editor: editorWords,
  suggestions: suggestionWords,
  find: findWords,
  versions: versionsWords,
  export: exportWords,
  history: historyWords,
  imports: importWords,
} as const;
