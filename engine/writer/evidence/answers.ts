/** The kind of answer that a question wants, by its words. */
export type Asked = 'count' | 'time' | 'temperature' | 'reason' | 'meaning';

const questions: readonly [Asked, RegExp][] = [
  [
    'temperature',
    /\bhow (?:hot|warm|cold|cool)(?: is too (?:hot|warm|cold|cool))?\b|\b(?:which|what) temperature\b/iu,
  ],
  ['time', /\b(?:how (?:soon|long|often|late|early)|what time)\b/iu],
  [
    'count',
    /\b(?:how (?:many|much|large|big|far|deep|high|tall|wide|heavy|old)|(?:from |at |up to )?what (?:share|number|price|size|amount|percentage))\b/iu,
  ],
  ['reason', /\bwhy\b|\bwhat causes\b|\breasons? for\b/iu],
  ['meaning', /\bwhat (?:is|are|does|do|did)\b/iu],
];

export interface Question {
  asked: Asked | null;
  /** the point without the words that only ask */
  rest: string;
}

/** What a point asks for by its form, and the words that the answer should be about. */
export function readQuestion(point: string): Question {
  for (const [asked, pattern] of questions)
    if (pattern.test(point)) {
      const rest = point.replace(pattern, ' ').replace(/\bmean\s*\??$/iu, ' ');
      return { asked, rest: /\p{L}{3}/u.test(rest) ? rest : point };
    }
  return { asked: null, rest: point };
}

const patterns: Readonly<Record<Asked, RegExp>> = {
  count:
    /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety|half|several)\b)/iu,
  time: /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety|half|several)\b)(?:\s(?:to|and|or|an?|full|whole|working|more)(?:\s\w{1,20})?)?[\s-](?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|times)\b|\b(?:once|twice|daily|weekly|monthly|yearly|overnight|every (?:day|week|month|year))\b/iu,
  temperature: /\d\s?°|\b\d+\s?(?:[CF]\b|degrees)|\bfrost|\bfreez/u,
  reason:
    /\b(?:because|since|causes?|caused|so that|due to|therefore|that is why|lets?|prevents?|leads? to|means that)\b/iu,
  meaning: /\b(?:is|are|means?|refers? to|called|known as|defined|stands? for|belief)\b/iu,
};

/** Whether a sentence has the form of the answer that is asked for. */
export const isAnswer = (asked: Asked | null, sentence: string): boolean =>
  asked !== null && patterns[asked].test(sentence);
