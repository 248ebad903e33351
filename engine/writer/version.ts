/** What the built-in engine calls itself wherever its text is shown; raise the version when a frame changes. */
export const builtInEngine = { kind: 'builtin', label: 'Built-in draft engine', version: '1.2.0' } as const;
