import { useEffect, useState } from 'react';
import { LocalMode } from '#contract/dev.ts';

/**
 * Whether this install runs in local mode, where mails land in its outbox page and its clock can be moved: open to a
 * browser that has used the link of the terminal, locked to every other; null anywhere else.
 */
export function useLocalMode(): 'open' | 'locked' | null {
  const [state, setState] = useState<'open' | 'locked' | null>(null);
  useEffect(() => {
    // Local mode needs a loopback address; asking elsewhere would only leave a 404 in the console.
    if (!/^(localhost|127\.|\[::1\])/.test(window.location.hostname)) return;
    const asked = new AbortController();
    const look = async () => {
      const answer = await fetch('/local-mode.json', { signal: asked.signal });
      const { open } = LocalMode.parse(await answer.json());
      setState(open ? 'open' : 'locked');
    };
    // No answer, or another one, means no outbox: what points to it simply stays away.
    look().catch(() => setState(null));
    return () => asked.abort();
  }, []);
  return state;
}
