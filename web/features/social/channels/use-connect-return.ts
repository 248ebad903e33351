import { useEffect, useRef, useState } from 'react';
import type { RemoteAccount } from '#contract/social/channels.ts';
import { useSearchParams } from 'react-router';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { socialMessages } from '../messages.ts';

const messages = socialMessages.channels;

/** The accounts of one consent, of which the person has to choose. */
export interface AccountChoice {
  state: string;
  accounts: readonly RemoteAccount[];
}

/**
 * Finishes a connection when the network's consent page sends the person back with a code, once, and takes it out of
 * the address. Where the consent gave several accounts, the person chooses first.
 */
export function useConnectReturn(projectId: string): {
  isFinishing: boolean;
  choice: AccountChoice | null;
  endChoice: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const [select, { isLoading }] = socialApi.useSocialChannelMutation();
  const [choice, setChoice] = useState<AccountChoice | null>(null);
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
      .then(({ accounts, channels }) => {
        if (accounts) return setChoice({ state, accounts });
        const newest = channels.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
        toast({ message: messages.connected(newest?.name ?? ''), kind: 'done' });
      })
      .catch(tellFailure);
  }, [code, state, error, projectId, select, setSearch]);
  return { isFinishing: isLoading, choice, endChoice: () => setChoice(null) };
}
