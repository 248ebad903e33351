import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.channels;

/**
 * Finishes a connection when the network's consent page sends the person back with a code, once, and takes it out of
 * the address. @returns whether that is under way
 */
export function useConnectReturn(projectId: string): boolean {
  const [search, setSearch] = useSearchParams();
  const [select, { isLoading }] = socialApi.useSocialChannelMutation();
  const done = useRef<string | null>(null);
  const code = search.get('code');
  const state = search.get('state');
  const error = search.get('error');
  useEffect(() => {
    if (!state || done.current === state) return;
    done.current = state;
    setSearch({}, { replace: true });
    if (error || !code) {
      toast({ message: messages.denied, kind: 'note' });
      return;
    }
    select({ params: { id: projectId }, body: { action: 'select', code, state } })
      .unwrap()
      .then(({ channels }) => {
        const newest = channels.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
        toast({ message: messages.connected(newest?.name ?? ''), kind: 'done' });
      })
      .catch(tellFailure);
  }, [code, state, error, projectId, select, setSearch]);
  return isLoading;
}
