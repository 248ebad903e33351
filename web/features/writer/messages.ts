// Every word of the writer's screens.
import type { writerActions } from '#contract/writer.ts';
import type { SaveState } from '#web/kernel/autosave/autosaver.ts';
import { briefWords, sourcesWords } from './words/brief.ts';
import { titlesWords, outlineWords } from './words/plan.ts';
import { draftWords } from './words/draft.ts';
import { editorWords, versionsWords, exportWords } from './words/editor.ts';
import { essayWords, variantsWords } from './words/essay.ts';
import { historyWords } from './words/history.ts';
import { count } from './words/figures.ts';

export const writerMessages = {
  untitled: 'Untitled piece',
  commandGroup: 'Write',
  words: (n: number) => count(n, 'word', 'words'),
  back: 'Saved Progress',
  notFound: {
    title: 'This piece is not here',
    message: 'It may be in the trash, or it belongs to another workspace.',
    toHistory: 'Go to Saved Progress',
  },

  loadFailed: 'This piece could not be opened',
  keptHere: 'What you typed on this device is kept.',
  steps: {
    label: 'Steps',
    brief: 'Brief',
    titles: 'Titles',
    outline: 'Outline',
    draft: 'Draft',
    edit: 'Edit',
    position: (n: number, of: number) => `Step ${n} of ${of}`,
  },

  save: {
    saved: 'Saved',
    unsaved: 'Unsaved changes',
    saving: 'Saving',
    offline: 'Offline: kept on this device',
    retrying: 'Not saved yet: trying again',
    conflict: 'Changed elsewhere: choose a version',
    refused: 'Not saved',
    local: 'Kept on this device',
  } satisfies Record<SaveState | 'local', string>,

  saveKey: (keys: string) => `${keys} saves now`,
  brief: briefWords,
  sources: sourcesWords,
  essay: essayWords,
  variants: variantsWords,
  titles: titlesWords,
  outline: outlineWords,
  draft: draftWords,
  beingWritten: 'This piece is being written. Stop the writing to change what it is written from.',
  toDraft: 'See the draft',
  actions: {
    titles: 'Titles could not be suggested',
    outline: 'The outline could not be made',
    draft: 'The draft could not be started',
    cancel: 'The writing could not be stopped',
    continue: 'The writing could not be continued',
    regenerate: 'The draft could not be started again',
  } satisfies Record<(typeof writerActions)[number], string>,

  limit: {
    builtIn: 'Continue with the built-in engine',
    connect: 'Connect a model',
    plans: 'See plans',
  },

  conflict: {
    title: 'This was changed in another window',
    body: 'Both versions are here. Choose which one goes on; the other is kept.',
    open: 'This was changed in another window. Your changes wait on this device until you choose a version.',
    choose: 'Choose a version',
    mine: 'Your version',
    theirs: 'The other version',
    keepMine: 'Use my version',
    keepTheirs: 'Use the other version',
    kept: 'The version you did not choose is kept.',
    keptNotice: 'A version of this piece that you did not choose is kept on this device.',
    keptDocument: 'The version you did not choose is under Versions.',
    show: 'Show it',
    discard: 'Discard it',
    keptTitle: 'The version that was not chosen',
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
      'inputs.tone': 'Tone',
      'inputs.level': 'Education level',
      'inputs.words': 'Length in words',
      'inputs.language': 'Language',
      'inputs.essayType': 'Essay type',
      'inputs.font': 'Font',
      'inputs.lineSpacing': 'Line spacing',
      'inputs.paragraphBreak': 'Paragraph break',
      'inputs.indentation': 'Indentation',
      variants: 'Versions to choose from',
      'editData.titles': 'Suggested titles',
      'editData.outline': 'Outline',
    } as Record<string, string>,
    empty: 'Empty',
  },

  editor: editorWords,
  versions: versionsWords,
  export: exportWords,
  history: historyWords,
} as const;
