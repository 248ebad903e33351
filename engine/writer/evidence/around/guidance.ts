import type { EvidencePack } from '../pack.ts';
import { fitsOf } from '../relevance.ts';

/** A question with the sentence that answers it. */
export interface AnsweredQuestion {
  question: string;
  id: string;
}

const questionsShown = 10;
const startsQuestion =
  /^(?:who|what|when|where|why|how|which|can|could|do|does|did|is|are|should|will|would|must|may)\b/iu;
const isQuestion = (text: string): boolean => text.endsWith('?') && text.length <= 160;
/** Asks about what its page is about: elsewhere nobody knows what is meant. */
const pointing = /\b(?:it|its|this|that|they|them|these|those)\b/iu;
/** A sentence answers a question of the keywords when it fits so well. */
const leastAnswer = 0.5;

/** Questions that headings and keywords ask, each with the sentence of the sources that answers it. */
export function questionsOf(pack: EvidencePack, keywords: readonly string[]): AnsweredQuestion[] {
  const found = new Map<string, AnsweredQuestion>();
  for (const { id, headings, text } of pack.sentences) {
    const heading = headings.at(-1);
    if (heading === undefined || found.has(heading) || isQuestion(text)) continue;
    if (isQuestion(heading) && !pointing.test(heading)) found.set(heading, { question: heading, id });
  }
  for (const keyword of keywords) {
    if (!startsQuestion.test(keyword) || found.has(keyword)) continue;
    const best = fitsOf(keyword, pack)[0];
    if (best && best.sure >= leastAnswer)
      found.set(keyword, { question: keyword, id: pack.sentences[best.sentence]!.id });
  }
  return [...found.values()].slice(0, questionsShown);
}

const imperative =
  /^(?:add|aim|apply|ask|avoid|bake|check|choose|click|close|cover|create|cut|do not|don['’]t|draw|feed|fill|give|heat|keep|leave|let|list|make|measure|mix|move|never|open|paste|pick|pinch|plant|pour|press|put|read|remove|rest|run|save|select|send|set|shape|sow|start|stir|stop|store|take|tie|turn|use|wait|walk|wash|water|write)\b/iu;
const stepsShown = 20;

/** Whether a sentence tells the reader to do something: an imperative at its start. */
const isStep = (text: string): boolean => imperative.test(text.replace(/^\d{1,2}[.)] /u, ''));

/** The steps of one heading in their order, of the heading that has most; fewer than three are no procedure. */
export function steps(pack: EvidencePack): string[] {
  const bySection = new Map<string, string[]>();
  for (const { id, text, source, headings, kind } of pack.sentences) {
    if (kind === 'code' || kind === 'row' || !isStep(text)) continue;
    const key = `${source} ${headings.join(' / ')}`;
    const list = bySection.get(key);
    if (list) list.push(id);
    else bySection.set(key, [id]);
  }
  const longest = [...bySection.values()].reduce<string[]>(
    (most, list) => (list.length > most.length ? list : most),
    [],
  );
  return longest.length >= 3 ? longest.slice(0, stepsShown) : [];
}

const pro = /\b(?:pros|advantages?|benefits?|strengths?|upsides?)\b/iu;
const con = /\b(?:cons|disadvantages?|drawbacks?|weaknesses|downsides?|limitations?)\b/iu;

/** Pros and cons where a heading or the lead of a list names them as such. */
export function prosAndCons(pack: EvidencePack): { pros: string[]; cons: string[] } {
  const under = (pattern: RegExp, other: RegExp) =>
    pack.sentences
      .filter(({ headings, lead }) => {
        const place = `${headings.at(-1) ?? ''} ${lead ?? ''}`;
        return pattern.test(place) && !other.test(place);
      })
      .slice(0, questionsShown)
      .map(({ id }) => id);
  return { pros: under(pro, con), cons: under(con, /\bpros\b/iu) };
}

const quotation = /["“][^"“”]{20,300}["”]/u;
const saying = /(?<=^|\s)(?:said|says|wrote|writes|explains?|explained|argues?)(?=\s|[:,])/u;
const longestRead = 1000;

/** One or two capitalized words at an end of a text; null where there are none. */
function nameAt(words: readonly string[]): string | null {
  const isName = (word: string | undefined) =>
    word !== undefined && /^\p{Lu}[\p{L}’'-]{1,30}[.,]?$/u.test(word);
  const name = words.filter((word, at) => isName(word) && (at === 0 || isName(words[at - 1])));
  return name.length === 0 ? null : name.slice(0, 3).join(' ').replace(/[.,]$/u, '');
}

/** Who said it: the name right after the verb, else right before. */
function speakerOf(text: string): string | null {
  const verb = saying.exec(text);
  if (verb === null) return null;
  const after = text
    .slice(verb.index + verb[0].length)
    .trim()
    .split(/\s/u)
    .slice(0, 3);
  const before = text.slice(0, verb.index).trim().split(/\s/u).slice(-2);
  return nameAt(after) ?? nameAt(before);
}

/** Words of people in quotation marks with their authors. */
export const quotes = (pack: EvidencePack): { author: string; id: string }[] =>
  pack.sentences.flatMap(({ text, id }) => {
    const short = text.slice(0, longestRead);
    const author = quotation.test(short) ? speakerOf(short.replace(quotation, ' ')) : null;
    return author === null ? [] : [{ author, id }];
  });
