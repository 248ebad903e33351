import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { OutlineEntry } from '#engine/document/plain-text.ts';

/** Below the sticky head and bar, where a heading that was jumped to comes to rest. */
const readingLinePx = 220;

/** Id of the heading under which the reader is: the last one above the reading line. */
export function useCurrentHeading(editor: Editor | null, outline: readonly OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (!editor?.isInitialized || editor.isDestroyed) return;
      const ids = new Set(outline.map(({ id }) => id));
      let last = outline[0]?.id ?? null;
      for (const heading of editor.view.dom.querySelectorAll<HTMLElement>('h1, h2, h3, h4')) {
        const { id } = heading.dataset;
        if (id === undefined || !ids.has(id)) continue;
        if (heading.getBoundingClientRect().top > readingLinePx) break;
        last = id;
      }
      setCurrent(last);
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    scrolled();
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
    };
  }, [editor, outline]);
  return current;
}
