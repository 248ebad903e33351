// What docs/SECURITY.md says before the list: paragraphs that no test title can say.

/** Requirements of ASVS 5.0.0, level 2, that the product does not meet by itself, and what there is instead. */
const notClaimed: readonly [asvs: string, instead: string][] = [
  [
    '5.4.3, uploads are scanned for malware',
    'no scanner is built in. Types are judged by the bytes, images are made anew, and everything else is served as a download in a sandbox.',
  ],
  [
    '6.3.3, every sign-in has a second factor',
    'two-factor sign-in by an authenticator app is offered to everybody and forced on nobody.',
  ],
  [
    '7.4.5, administrators end other people’s sessions',
    'people end their own. Disabling a member shuts them out of the workspace from the next request on.',
  ],
  [
    '13.3.1, secrets come from a vault',
    'the keys are read from the environment, which a vault can fill, or from a file that only the server’s user may read.',
  ],
  [
    '16.4.3, logs are sent to another system',
    'the log is lines of JSON on standard output; sending them on is the operator’s. The audit log is in the database and refuses changes.',
  ],
  ['Chapter V12, TLS', 'the server speaks HTTP; a proxy in front of it speaks TLS.'],
];

export const head: readonly string[] = [
  '## Report a vulnerability',
  '',
  'Please tell it in private: by “Report a vulnerability” on the security page of the repository that you have this ' +
    'from, or to whoever runs the install. Say what you did, what happened, and the version. Do not open a public ' +
    'ticket before there is a mended version, and do not touch data of others to prove it.',
  '',
  '## What we claim',
  '',
  'The aim is level 2 of the OWASP Application Security Verification Standard 5.0.0. What is claimed is what the list ' +
    'below says and no more: nobody outside has examined this product. Of level 2 it does not meet by itself:',
  '',
  ...notClaimed.map(([asvs, instead]) => `- **${asvs}**: ${instead}`),
  '',
  '## What whoever runs it has to do',
  '',
  '- **TLS**: put a proxy with TLS before it, set `PUBLIC_URL` to the https address, and name the proxy in `TRUST_PROXY`, ' +
    'else every visitor counts as one address. Cookies are then `Secure` and bound to the host, and HSTS is sent.',
  '- **Keys**: set `SECRET_KEYS`, the same for all processes, and keep a copy apart from the database: without them ' +
    'sealed tokens of channels, sites and models cannot be read. Rotate them when somebody who knew them leaves.',
  '- **Backups**: of the database and the files together. Who has both, and the keys, has everything.',
  '- **The network**: let nothing but the proxy reach the port. `/metrics`, the outbox and the sandboxes answer this ' +
    'machine only, as which a proxy on it counts that does not say for whom it speaks; the outbox and the test clock ' +
    'need the key in `dev-secret` of the data folder besides.',
  '- **Updates**: follow releases; the lock file is the list of what runs.',
  '',
];
