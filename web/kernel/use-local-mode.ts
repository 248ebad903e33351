import { useEffect, useState } from 'react';

/** True when this install runs in local mode: mails land in its outbox page, and its clock can be moved. */
export function useLocalMode(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // Local mode needs a loopback address; asking elsewhere would only leave a 404 in the console.
    if (!/^(localhost|127\.|\[::1\])/.test(window.location.hostname)) return;
    const asked = new AbortController();
    fetch('/dev/outbox.json', { method: 'HEAD', signal: asked.signal }).then(
      (answer) => setOpen(answer.ok),
      // No answer means no outbox: what points to it simply stays away.
      () => setOpen(false),
    );
    return () => asked.abort();
  }, []);
  return open;
}
