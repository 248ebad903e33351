import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { vendorOf } from '#contract/connections/vendors.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useConnectionsGoogleFinishMutation } from './api.ts';
import { connectionsMessages } from './messages.ts';
import type { SheetPort } from './place-of.ts';

/**
 * Ends connecting when Google sends the person back with its answer, once, and takes the answer out of the address.
 * @param open opens the sheet of what was connected; the same function at each render
 */
export function useGoogleReturn(open: (port: SheetPort | null) => void): void {
  const [search, setSearch] = useSearchParams();
  const [finish] = useConnectionsGoogleFinishMutation();
  const done = useRef<string | null>(null);
  const state = search.get('state');
  const code = search.get('code');
  const error = search.get('error');
  useEffect(() => {
    if (!state || done.current === state) return;
    done.current = state;
    setSearch({}, { replace: true });
    finish({ state, ...(error ? { error } : { code: code ?? '' }) })
      .unwrap()
      .then(({ provider }) => {
        open(vendorOf(provider).ports[0] ?? null);
        const message = connectionsMessages.google.connected(vendorOf(provider).label);
        toast({ message, kind: 'done' });
      })
      .catch(tellFailure);
  }, [state, code, error, finish, setSearch, open]);
}
