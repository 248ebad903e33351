// A brand voice and an audience profile as parts of a prompt. Rules and profiles are typed by members of the workspace, as
// a brief is; samples may hold anything, so they stand between marks as sources do.
import { plainLine } from '#engine/writer/escape.ts';
import type { VoiceGuide } from '../port.ts';
import { join, list, material } from './parts.ts';

const audienceText = ({ readers, knows, wants }: NonNullable<VoiceGuide['audience']>) =>
  [
    'AUDIENCE PROFILE',
    readers.trim() && `Who reads: ${plainLine(readers)}`,
    knows.trim() && `What they know: ${plainLine(knows)}`,
    wants.trim() && `What they want: ${plainLine(wants)}`,
  ]
    .filter(Boolean)
    .join('\n');

const bannedText = (banned: VoiceGuide['banned']) =>
  `Never use these phrases, in any form of their words:\n${list(
    banned.map(({ phrase, suggestion }) =>
      suggestion === '' ? `"${phrase}"` : `"${phrase}": write "${suggestion}" instead`,
    ),
  )}`;

/** What the brief's voice and audience say; nothing where there are none. */
export function voiceText(guide: VoiceGuide | undefined, fence: string): string | false {
  if (!guide) return false;
  const { rules, banned, excerpts, audience } = guide;
  const hasVoice = rules.length > 0 || banned.length > 0 || excerpts.length > 0;
  return join(
    audience !== null && audienceText(audience),
    hasVoice &&
      join(
        'BRAND VOICE\nWrite in this voice. Where tone or reading level of the brief say otherwise, the voice counts; the rules for the answer’s form count above both.',
        rules.length > 0 && `Its rules:\n${list(rules)}`,
        banned.length > 0 && bannedText(banned),
      ),
    excerpts.length > 0 &&
      join(
        material('SAMPLES OF THE VOICE', excerpts.join('\n\n* * *\n\n'), fence),
        'Take from the samples how they are written: rhythm, words, punctuation. Take no facts, names or subjects from them.',
      ),
  );
}
