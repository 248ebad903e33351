// A prompt whose words change gets another version, so that what was written by the old one can be told apart.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftChecks } from '#contract/writer/draft-checks.ts';
import { suggestionTones } from '#contract/writer/suggestions.ts';
import { allNetworks, essayTypes } from '#contract/shared/options.ts';
import { essayDefaults } from '#contract/writer/essay.ts';
import { brief, outline, sourceIndex, task } from '#tests/support/samples/sample-task.ts';
import type { VoiceGuide } from '../port.ts';
import { derivedPrompt } from './derived-prompt.ts';
import { editPrompt } from './edit-prompt.ts';
import { outlinePrompt } from './outline-prompt.ts';
import { sectionPrompt } from './section-prompt.ts';
import { titlesPrompt } from './titles-prompt.ts';
import { type PromptStage, promptVersions } from './versions.ts';

const fence = 'MATERIAL';
const about = { sourceIndex, title: 'Sourdough bread without fuss', count: 10 };
const briefs = [
  brief,
  ...essayTypes.map((essayType) => ({ ...brief, ...essayDefaults, essayType, tone: 'formal' as const })),
];
const voice: VoiceGuide = {
  rules: ['Write short sentences.'],
  banned: [
    { phrase: 'delve into', suggestion: 'look at' },
    { phrase: 'seamless', suggestion: '' },
  ],
  excerpts: ['You need time.', 'Salt is a brake.'],
  audience: { readers: 'Home bakers', knows: 'Flour', wants: 'A loaf' },
};
const selection = { text: 'Two.', before: 'One.', after: 'Three.' };
/** Every wording that a prompt can have, on one task. */
const wordings: Record<PromptStage, () => unknown> = {
  titles: () => [
    ...briefs.map((item) => titlesPrompt({ ...about, brief: item }, fence)),
    titlesPrompt({ ...about, brief, voice }, fence),
  ],
  outline: () => [
    outlinePrompt({ ...about, brief }, fence),
    outlinePrompt({ ...about, brief, voice }, fence),
  ],
  section: () => [
    sectionPrompt(task({ voice }), fence),
    ...['', 'Shorter'].map((instruction) =>
      sectionPrompt(task({ again: { former: 'Feed it.', instruction } }), fence),
    ),
    ...briefs.flatMap((item) =>
      outline.map((_section, index) =>
        sectionPrompt(task({ brief: item, index, partial: index === 1 ? 'Feed it' : '' }), fence),
      ),
    ),
  ],
  edit: () => [
    ...(['rewrite', 'expand', 'shorten', 'simplify'] as const).map((command) =>
      editPrompt({ command, ...selection }, fence),
    ),
    ...suggestionTones.map((tone) => editPrompt({ command: 'tone', tone, ...selection }, fence)),
    editPrompt(
      {
        command: 'polish',
        faults: draftChecks.map((check) => ({ check, message: 'No.', text: 'x' })),
        ...selection,
      },
      fence,
    ),
    editPrompt({ command: 'translate', language: 'fr', ...selection }, fence),
    editPrompt({ command: 'continue', before: 'One.', after: '' }, fence),
    editPrompt({ command: 'instruction', instruction: 'Name it', ...selection }, fence),
    editPrompt({ command: 'rewrite', ...selection, written: 'Number' }, fence),
    editPrompt({ command: 'rewrite', ...selection }, fence, voice),
  ],
  derived: () =>
    [
      { kind: 'meta' as const, instruction: 'Plain' },
      { kind: 'faq' as const, instruction: '' },
      { kind: 'social' as const, instruction: '', networks: [...allNetworks] },
    ].flatMap((request) =>
      [null, { code: 'de', name: 'German' }].map((language) =>
        derivedPrompt(
          {
            request,
            title: 'Bread',
            text: 'One.',
            keywords: ['bread'],
            language,
            voice: request.kind === 'faq' ? undefined : voice,
            signal: new AbortController().signal,
          },
          fence,
        ),
      ),
    ),
};
/** The text that each version stands for, as a hash. A failure here: raise the version and write its new hash beside it. */
const known: Record<string, string> = {
  'titles-3': 'uvVk_GWgBbv6',
  'outline-3': 'C4QGik7qIuIG',
  'section-4': 'u66i_q2Vjs6c',
  'edit-4': 'y-1ZCpHLzmcY',
  'derived-3': 'd4raOWLXLw-S',
};

test.each(Object.entries(promptVersions))(
  'the prompt for %s is worded as its version %s says',
  (stage, version) => {
    const text = JSON.stringify(wordings[stage as PromptStage]());
    expect(createHash('sha256').update(text).digest('base64url').slice(0, 12)).toBe(known[version]);
  },
);
