/** What the built-in engine calls itself wherever its text is shown; raise the version when its outlines change. */
export const builtInEngine = { kind: 'builtin', label: 'Built-in outline engine', version: '2.0.0' } as const;
