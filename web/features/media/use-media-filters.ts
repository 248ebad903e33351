import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, writeStored } from '#web/kernel/local-storage.ts';
import type { MediaQuery } from './api.ts';
import type { mediaMessages } from './messages.ts';

const none = { typed: '', folder: '', tag: '', kind: 'all' as keyof typeof mediaMessages.kindsShown };
const storedAs = 'media-view';
type View = 'grid' | 'list';

/** What of a project's library is shown, and how: the latter stays on this device. */
export function useMediaFilters(projectId: string) {
  const [now, setNow] = useState({ ...none, deleted: false });
  const [view, setView] = useState<View>(readStored(storedAs) === 'list' ? 'list' : 'grid');
  const { typed, folder, tag, kind, deleted } = now;
  const [search] = useDebouncedValue(typed.trim(), 250);
  const query: MediaQuery = {
    projectId,
    ...(search && { search }),
    ...(folder && { folder }),
    ...(tag && { tag }),
    ...((kind === 'image' || kind === 'video') && { type: kind }),
    ...(kind === 'unused' && { unused: 'true' as const }),
    ...(deleted && { deleted }),
  };
  return {
    ...now,
    view,
    query,
    filtered: search !== '' || folder !== '' || tag !== '' || kind !== 'all',
    set: (change: Partial<typeof now>) => setNow((before) => ({ ...before, ...change })),
    clear: () => setNow((before) => ({ ...before, ...none })),
    setView: (next: View) => {
      writeStored(storedAs, next);
      setView(next);
    },
  };
}
export type MediaFilters = ReturnType<typeof useMediaFilters>;
