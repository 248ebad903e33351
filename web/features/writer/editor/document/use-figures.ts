import { useCallback, useEffect, useRef, useState } from 'react';
import type { Block, Document } from '#contract/writer/documents.ts';
import { countBlockWords, outlineOf, type OutlineEntry } from '#engine/document/plain-text.ts';
import { Observable, type ReadonlyObservable } from '#web/kernel/observable.ts';
import { Pause } from '#web/kernel/pause.ts';

const countAfterMs = 400;

export interface Figures {
  words: number;
  outline: OutlineEntry[];
  placeholders: number;
}

const known = new WeakMap<Block, { words: number; outline: OutlineEntry[] }>();

/** Of one block; blocks that an edit left alone are the same objects and are not counted again. */
function figuresOf(block: Block): { words: number; outline: OutlineEntry[] } {
  let figures = known.get(block);
  if (figures === undefined) {
    figures = { words: countBlockWords([block]), outline: outlineOf([block]) };
    known.set(block, figures);
  }
  return figures;
}

const isSame = (a: readonly OutlineEntry[], b: readonly OutlineEntry[]) =>
  a.length === b.length && a.every((entry, at) => entry === b[at]);

/** Words, headings and gaps; `recount` waits for a pause in typing. */
export function useFigures(
  blocks: () => Document['blocks'],
  onCount: (blocks: Document['blocks']) => void,
): { figures: ReadonlyObservable<Figures>; recount: () => void } {
  const read = useRef(blocks);
  const counted = useRef(onCount);
  const [figures] = useState(() => new Observable<Figures>({ words: 0, outline: [], placeholders: 0 }));
  const pause = useRef<Pause>(null);
  const recount = useCallback(() => pause.current?.wait(countAfterMs), []);
  useEffect(() => {
    read.current = blocks;
    counted.current = onCount;
  });
  useEffect(() => {
    const made = new Pause(() => {
      const now = read.current();
      counted.current(now);
      const counts = now.map(figuresOf);
      const outline = counts.flatMap((block) => block.outline);
      const before = figures.get();
      figures.set({
        words: counts.reduce((sum, block) => sum + block.words, 0),
        // The same list again while no heading changed, so that it is not painted.
        outline: isSame(before.outline, outline) ? before.outline : outline,
        placeholders: now.filter(({ type }) => type === 'placeholder').length,
      });
    });
    pause.current = made;
    made.wait(0);
    return () => made.end();
  }, [figures]);
  return { figures, recount };
}
