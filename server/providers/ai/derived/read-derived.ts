// A model's answer with texts made from a finished one: what is usable of it, and what is wrong with the rest.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { z } from 'zod';
import { type Network, networkFacts } from '#contract/social/networks.ts';
import { type DerivedContent, derivedLimits } from '#contract/writer/derived-texts.ts';
import { countText, utf8Length } from '#engine/social/count-text.ts';
import { descriptionSizePx, descriptionWidthPx, pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { numbersBeyond } from '#engine/writer/facts.ts';
import type { Reading } from '../ask-for-json.ts';
import type { Derived, DerivedTask } from '../port.ts';
import { listIn, readJson } from '../read-json.ts';
import { cleanLine } from '../read-titles.ts';

const citation = / ?\[S\d{1,6}\.\d{1,6}\]/g;
const tag = /<\/?[a-z][\w-]{0,30}(?:\s[^<>]{0,500})?\/?>/i;
const address = /(?:https?:\/\/|www\.)[^\s<>"“”]{1,500}/gi;

const lineOf = (text: string) => cleanLine(text.replaceAll(citation, ''));
/** A post keeps its paragraphs; marks of Markdown would be shown as they are. */
const postOf = (text: string) =>
  text
    .replaceAll(citation, '')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** What a text says that the finished one does not, or how it says it; null where nothing is wrong. */
function wrongIn(text: string, given: string): string | null {
  if (tag.test(text)) return 'has HTML in it';
  const numbers = numbersBeyond(text, given);
  if (numbers.length > 0) return `has figures that the text does not have: ${numbers.slice(0, 5).join(', ')}`;
  const unknown = (text.match(address) ?? []).filter((found) => !given.includes(found));
  return unknown.length > 0 ? 'has an address that the text does not have' : null;
}

/** One part of an answer: the content where it is good, else what is wrong with it. */
type Part = { content: DerivedContent } | { problem: string };

const Meta = z.object({ title: z.string(), description: z.string() });

function metaOf(raw: unknown, at: number, { text, title: own }: DerivedTask): Part {
  const meta = Meta.safeParse(raw);
  const [title, description] = meta.success
    ? [lineOf(meta.data.title), lineOf(meta.data.description)]
    : ['', ''];
  if (title === '' || description === '')
    return { problem: `Pair ${at + 1} lacks a title or a description.` };
  const wrong = wrongIn(`${title}\n${description}`, `${own}\n${text}`);
  if (wrong !== null) return { problem: `Pair ${at + 1} ${wrong}.` };
  const [titlePx, textPx] = [pixelWidth(title), pixelWidth(description, descriptionSizePx)].map(Math.round);
  if (titlePx! > titleWidthPx)
    return {
      problem: `The title “${title.slice(0, 80)}” is too long for a search result: ${titlePx} of ${titleWidthPx} pixels.`,
    };
  if (textPx! > descriptionWidthPx)
    return {
      problem: `The description of “${title}” is too long for a search result: ${textPx} of ${descriptionWidthPx} pixels (${description.length} characters).`,
    };
  return { content: { kind: 'meta', title, description } };
}

const Question = z.object({ question: z.string(), answer: z.string() });

function faqOf(value: unknown, { text, title }: DerivedTask): Part[] {
  const given = `${title}\n${text}`;
  const seen = new Set<string>();
  const problems: Part[] = [];
  const questions = (listIn(value) ?? []).flatMap((raw, at) => {
    const found = Question.safeParse(raw);
    const [question, answer] = found.success
      ? [lineOf(found.data.question), lineOf(found.data.answer)]
      : ['', ''];
    const wrong =
      question === '' || answer === ''
        ? 'lacks its words'
        : question.length > derivedLimits.question || answer.length > derivedLimits.answer
          ? `is too long: at most ${derivedLimits.question} and ${derivedLimits.answer} characters`
          : wrongIn(`${question}\n${answer}`, given);
    if (wrong !== null) problems.push({ problem: `Question ${at + 1} ${wrong}.` });
    if (wrong !== null || seen.has(question.toLowerCase())) return [];
    seen.add(question.toLowerCase());
    return [{ question, answer }];
  });
  const { min, max } = derivedLimits.questions;
  if (questions.length < min)
    problems.push({ problem: `Usable questions: ${questions.length}; at least ${min} are needed.` });
  if (questions.length === 0) return problems;
  const named = z.object({ heading: z.string() }).safeParse(value);
  const heading = (named.success ? lineOf(named.data.heading) : '').slice(0, derivedLimits.heading);
  const content = {
    kind: 'faq' as const,
    heading: heading !== '' && wrongIn(heading, given) === null ? heading : 'Frequently asked questions',
    questions: questions.slice(0, max),
  };
  return [{ content }, ...problems];
}

const Post = z.object({ network: z.string(), text: z.string() });

function postsOf(value: unknown, networks: readonly Network[], { text, title }: DerivedTask): Part[] {
  const list = (listIn(value) ?? []).flatMap((raw) => {
    const post = Post.safeParse(raw);
    return post.success ? [post.data] : [];
  });
  return networks.map((network): Part => {
    const facts = networkFacts[network];
    const names = [network.toLowerCase(), facts.label.toLowerCase()];
    const found = list.find((post) => names.includes(post.network.trim().toLowerCase()));
    const words = postOf(found?.text ?? '');
    if (words === '') return { problem: `There is no post for ${facts.label}.` };
    const wrong = wrongIn(words, `${title}\n${text}`);
    if (wrong !== null) return { problem: `The post for ${facts.label} ${wrong}.` };
    const length = countText(words, facts.count);
    if (length > facts.text)
      return {
        problem: `The post for ${facts.label} is too long: ${englishFigure(length)} of ${englishFigure(facts.text)} characters.`,
      };
    if (facts.textBytes !== undefined && utf8Length(words) > facts.textBytes)
      return {
        problem: `The post for ${facts.label} is too long: more than ${englishFigure(facts.textBytes)} bytes.`,
      };
    return { content: { kind: 'social', network, text: words } };
  });
}

function partsOf(value: unknown, task: DerivedTask): Part[] {
  const { request } = task;
  if (request.kind === 'faq') return faqOf(value, task);
  if (request.kind === 'social') return postsOf(value, request.networks, task);
  return (listIn(value) ?? []).slice(0, derivedLimits.metas).map((raw, at) => metaOf(raw, at, task));
}

/** What is usable of an answer: each part within its limits, with nothing that the text does not say. */
export function readDerived(answer: string, task: DerivedTask): Reading<Derived> {
  const value = readJson(answer);
  if (value === undefined) return { value: null, faults: ['There is no JSON object of the form asked for.'] };
  const parts = partsOf(value, task);
  const problems = parts.flatMap((part) => ('problem' in part ? [part.problem] : []));
  const contents = parts.flatMap((part) => ('content' in part ? [part.content] : []));
  if (contents.length > 0) return { value: { contents, problems }, faults: problems };
  return { value: null, faults: problems.length > 0 ? problems : ['The list is empty.'] };
}
