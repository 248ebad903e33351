type Fetch = typeof globalThis.fetch;

/** How a request body is said again to a server that does not know one of its members. */
const rewordings: { named: RegExp; reword: (body: Record<string, unknown>) => Record<string, unknown> }[] = [
  {
    // Newer models of the interface's inventor take the length limit under this name only.
    named: /max_completion_tokens/,
    reword: ({ max_tokens: limit, ...rest }) => ({ ...rest, max_completion_tokens: limit }),
  },
  { named: /stream_options/, reword: ({ stream_options: _dropped, ...rest }) => rest },
];

/**
 * Makes fetches for one OpenAI-compatible server, which may differ in the members it takes: when a 400 or 422 names one
 * of the known differences, the same request is sent once more in the other wording, which then stays for all of them.
 */
export function createTolerantFetch(): (fetch: Fetch) => Fetch {
  const learned = new Set<(typeof rewordings)[number]>();
  const worded = (body: string) => {
    let value = JSON.parse(body) as Record<string, unknown>;
    for (const { reword } of learned) value = reword(value);
    return JSON.stringify(value);
  };
  return (fetch) => async (input, init) => {
    const body = init?.body;
    if (typeof body !== 'string') return fetch(input, init);
    for (;;) {
      const answer = await fetch(input, { ...init, body: worded(body) });
      if (answer.status !== 400 && answer.status !== 422) return answer;
      const said = await answer.text();
      const next = rewordings.find((rewording) => !learned.has(rewording) && rewording.named.test(said));
      if (!next) return new Response(said, { status: answer.status, headers: answer.headers });
      learned.add(next);
    }
  };
}
