// The story of one channel's copy, from its planned time to its end, in the order in which it happened.
import { type Network, networkFacts } from '#contract/social/networks.ts';
import type { PostTarget, PublishAttempt } from '#contract/social.ts';
import { deliveryMessages } from './delivery-messages.ts';

const messages = deliveryMessages.timeline;

/** How an entry is marked: what it says is in its words as well. */
export type EntryKind = 'plain' | 'good' | 'bad' | 'warn' | 'live' | 'next';

export interface TimelineEntry {
  key: string;
  at: string;
  title: string;
  /** plain sentences: what was answered, and what was done about it */
  lines: string[];
  kind: EntryKind;
}

const kinds: Record<PublishAttempt['state'], EntryKind> = {
  prepared: 'live',
  sending: 'live',
  pending: 'live',
  accepted: 'good',
  rejected: 'bad',
  ambiguous: 'warn',
};

/** Tries that only asked whether a picture is ready stand together: they come every few seconds. */
function grouped(attempts: readonly PublishAttempt[]): PublishAttempt[][] {
  const groups: PublishAttempt[][] = [];
  for (const attempt of attempts) {
    const last = groups.at(-1);
    if (attempt.failure === 'processing' && last?.at(-1)?.failure === 'processing') last.push(attempt);
    else groups.push([attempt]);
  }
  return groups;
}

/** How a try stands. A refused repeat says nothing of the first one, which may be this very post. */
function stateOf({ part, state, failure }: PublishAttempt, label: string): string {
  if (part === 'removal') return messages.removalStates[state](label);
  return state === 'rejected' && failure === 'duplicate' ? messages.repeat : messages.states[state](label);
}

/** What was done about a try that did not end well. */
function consequence(attempt: PublishAttempt, next: PublishAttempt | undefined, label: string): string[] {
  const { state, failure, part } = attempt;
  if (part === 'removal') return state === 'ambiguous' ? [messages.removalRepeated] : [];
  if (state === 'ambiguous') return [messages.notRepeated];
  if (state !== 'rejected') return [];
  if (failure === 'unauthenticated' && next) return [messages.renewed];
  if (failure === 'processing') return [messages.askedAgain(label)];
  if (failure === 'not-sent') return [messages.neverLeft];
  if (failure === 'duplicate') return [messages.noSecond(label)];
  return [messages.nothingTaken(label)];
}

function answered({ httpStatus, message, startedAt, finishedAt }: PublishAttempt): string[] {
  const ms = finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt);
  const facts = [
    ...(httpStatus === null ? [] : [messages.status(httpStatus)]),
    ...(ms === null ? [] : [messages.took(ms)]),
  ];
  return [...(facts.length > 0 ? [facts.join(', ')] : []), ...(message === '' ? [] : [message])];
}

function attemptEntries(target: PostTarget, label: string): TimelineEntry[] {
  const counts = new Map<string, number>();
  return grouped(target.attempts).map((group) => {
    const [first] = group as [PublishAttempt];
    const last = group.at(-1) ?? first;
    const piece = `${first.part} ${first.ordinal}`;
    const number = (counts.get(piece) ?? 0) + 1;
    counts.set(piece, number + group.length - 1);
    const next = target.attempts.find(
      ({ part, ordinal, attempt }) =>
        part === last.part && ordinal === last.ordinal && attempt > last.attempt,
    );
    return {
      key: first.id,
      at: first.startedAt,
      title: messages.attempt(messages.parts[first.part](first.ordinal + 1), number, stateOf(last, label)),
      lines: [
        ...(group.length > 1 ? [messages.asked(group.length)] : answered(last)),
        ...consequence(last, next, label),
        ...(last.looks > 0 && last.lookedAt !== null ? [messages.looked(last.looks)] : []),
      ],
      kind: kinds[last.state],
    };
  });
}

/** When a state that no try of its own ends began: the last thing that happened. */
const lastMoment = ({ attempts, claimedAt, dueAt }: PostTarget): string | null =>
  [...attempts.flatMap(({ finishedAt, lookedAt }) => [finishedAt, lookedAt]), claimedAt, dueAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null;

function ending(target: PostTarget): TimelineEntry[] {
  const { status, publishedAt, reason } = target;
  const lines = reason === null ? [] : [reason];
  if (status === 'published' && publishedAt !== null)
    return [{ key: 'end', at: publishedAt, title: messages.published, lines: [], kind: 'good' }];
  const at = lastMoment(target);
  if (at === null) return [];
  if (status === 'failed') return [{ key: 'end', at, title: messages.failed, lines, kind: 'bad' }];
  if (status === 'blocked') return [{ key: 'end', at, title: messages.blocked, lines, kind: 'warn' }];
  if (status === 'needs-verification')
    return [{ key: 'end', at, title: messages.needsCheck, lines, kind: 'warn' }];
  return [];
}

function removed({ removedAt }: PostTarget, label: string): TimelineEntry[] {
  if (removedAt === null) return [];
  return [{ key: 'removed', at: removedAt, title: messages.removed(label), lines: [], kind: 'plain' }];
}

/** What comes next by itself. */
function coming({ status, nextAttemptAt, attempts }: PostTarget, label: string): TimelineEntry[] {
  if (nextAttemptAt === null) return [];
  const asks = status === 'publishing' && attempts.at(-1)?.state !== 'rejected';
  const title = asks ? messages.nextCheck(label) : messages.nextAttempt;
  return [{ key: 'next', at: nextAttemptAt, title, lines: [], kind: 'next' }];
}

/** The entries of a target, the oldest first. */
export function timelineOf(target: PostTarget & { network: Network }): TimelineEntry[] {
  const { label } = networkFacts[target.network];
  const { dueAt, claimedAt } = target;
  const past = [
    ...(dueAt === null
      ? []
      : [{ key: 'due', at: dueAt, title: messages.due, lines: [], kind: 'plain' as const }]),
    ...(claimedAt === null
      ? []
      : [{ key: 'claimed', at: claimedAt, title: messages.claimed, lines: [], kind: 'plain' as const }]),
    ...attemptEntries(target, label),
    ...ending(target),
    ...removed(target, label),
  ];
  return [...past.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), ...coming(target, label)];
}
