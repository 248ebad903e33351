// What must hold, in our own words, beside the requirement of OWASP ASVS 5.0.0 that it answers. The numbers are used
// in titles of tests: `[S26] …`.

export interface Requirement {
  number: number;
  what: string;
  /** requirements of ASVS 5.0.0, `L3` beside those of level 3; empty where it has none */
  asvs: string;
}

export interface Area {
  title: string;
  requirements: Requirement[];
}

const area = (title: string, first: number, items: readonly [what: string, asvs?: string][]): Area => ({
  title,
  requirements: items.map(([what, asvs = ''], index) => ({ number: first + index, what, asvs })),
});

const people = [
  area('Accounts and passwords', 1, [
    [
      'A password may be any 8 to 128 characters and is taken exactly as typed.',
      '6.2.1, 6.2.5, 6.2.8, 6.2.9',
    ],
    [
      'Common passwords and words of this product are refused wherever a password is chosen.',
      '6.2.4, 6.2.11',
    ],
    ['Passwords known from breaches are refused; a list that fails stops nobody and is logged.', '6.2.12'],
    [
      'Stored is an argon2id hash of at least 64 MiB and 3 rounds; weaker ones are made anew at sign-in.',
      '11.4.2',
    ],
    ['Changing the password needs the present one and signs every other device out.', '6.2.3, 7.4.3'],
    ['Sign-in, sign-up, codes and resets answer alike for known and unknown addresses.', '6.3.8 (L3)'],
    [
      'Wrong sign-ins are counted by person and address; the limit holds for parallel tries, survives a restart, and strangers do not use up what the owner has.',
      '6.3.1',
    ],
    [
      'Mailed codes work once, for ten minutes and five tries, for one purpose, of whoever asked the newest only; strangers neither void them nor use up their tries.',
      '6.5.1, 6.5.5, 6.6.2, 6.6.3',
    ],
    ['What resets a password is stored as a hash, works once, soon expires, and is in no log.'],
    [
      'A new e-mail address needs the password and is confirmed; the old address is told.',
      '7.5.1, 6.3.7 (L3)',
    ],
    ['Addresses are normalised before they are judged, and unique whatever their case.'],
    ['A fresh install has no account and no default password.', '6.3.2, 6.4.2'],
  ]),
  area('Sessions and tokens', 13, [
    ['Tokens are 256 random bits; the database holds their SHA-256 only.', '7.2.3'],
    ['Every sign-in makes a new token; one that a browser brings along is not adopted.', '7.2.4'],
    ['Signing out and expiry end cookie and bearer of the device at once.', '7.4.1'],
    ['A session ends after 14 idle days, and after 30 days in any case.', '7.3.1, 7.3.2'],
    ['Disabling or deleting a person ends all their sessions.', '7.4.2'],
    ['People see their devices and end one or all others, after proving who they are.', '7.5.2'],
    [
      'Cookies are HttpOnly, SameSite=Lax and for Path=/; on https also Secure and bound to the host by name.',
      '3.3.1–3.3.4',
    ],
    ['The data API ignores cookies, and the session calls ignore bearers.'],
    ['A malformed or oversized Authorization is refused, never a failure.'],
    ['Updating the session changes listed fields only.', '8.2.3'],
  ]),
  area('Forged requests and sign-in with Google', 23, [
    ['Session calls that change something do nothing without this browser’s CSRF token.', '3.5.1'],
    ['Requests that come from another site are refused.', '3.5.1, 3.5.3'],
    ['callbackUrl leads to this site only, whatever is written in it.', '3.7.2'],
    [
      'State, nonce and PKCE are required, used once, for ten minutes, by one provider and one browser.',
      '10.1.2, 10.2.1, 10.2.2, 10.5.1',
    ],
    ['The id_token’s issuer, audience, expiry and signature are verified.', '10.5.3, 10.5.4'],
    ['An identity is issuer and subject; an equal address opens no account by itself.', '6.8.1, 10.5.2'],
    ['Errors in addresses are names of a list, never messages.'],
    ['Reports of browsers are small, few, of known levels, and one redacted line in the log.', '16.4.1'],
  ]),
];

const access = [
  area('Access', 31, [
    ['Every call declares who may use it; without that the server does not start.', '8.2.1'],
    ['Every call is tried as every role and with foreign ids; those answer 404.', '8.2.2, 8.4.1'],
    ['Foreign ids inside bodies and queries are found out, too.', '8.2.2'],
    ['Fields that a caller may not set are refused.', '15.3.3'],
    ['Ids cannot be guessed; lists, searches, exports and streams show the own workspace only.'],
    ['Taking somebody out of a team counts from the next request, open streams included.', '8.3.2 (L3)'],
    ['The last owner can neither leave nor be demoted, also when two try at once.', '2.3.4'],
    [
      'An invitation is for one address, once, for seven days, and gives no more than its maker has.',
      '2.3.1',
    ],
    ['Limits of the plan hold for parallel requests.', '2.3.2, 2.3.3'],
  ]),
  area('What comes in and goes out', 40, [
    ['Values never become part of SQL text.', '1.2.4'],
    ['Stored HTML is cleaned when written and again when published.', '1.3.1'],
    ['Data inside pages cannot end its script.', '1.2.3'],
    ['Cells of exports that look like formulas are made harmless.', '1.2.10 (L3)'],
    ['XML and feeds are read without entities and within bounds.', '1.5.1'],
    [
      'Reading and writing a text takes linear time, whatever it is made of; no pattern of a user is compiled.',
      '1.2.9',
    ],
    ['Bodies are bounded in size, depth and length; __proto__ does nothing.', '15.3.6'],
    ['What a model writes is treated as a stranger’s.', '1.3.1'],
  ]),
  area('Requests to other servers', 48, [
    [
      'Private, local and reserved addresses are refused in all their spellings, without a connection.',
      '1.3.6, 13.2.4, 13.2.5',
    ],
    ['Names that resolve to such an address, or change to one, are refused.', '1.3.6'],
    ['Every redirect is judged anew.', '1.3.6'],
    ['Answers are bounded in decoded size, header size and total time.', '1.3.6'],
    ['Everything that fetches uses the one guarded client.', '13.2.4'],
    ['The answer does not tell a refused address from a closed port.', '1.3.6'],
  ]),
];

const things = [
  area('Uploads', 54, [
    [
      'Files are judged by their bytes, name and an allow-list; what is two formats at once is re-encoded or refused.',
      '5.2.2',
    ],
    ['Pixels, sizes, counts and archives are bounded.', '5.2.1, 5.2.3, 5.3.2, 5.3.3'],
    ['Files are served with a type of ours, nosniff and a sandbox, under random names.', '5.4.1, 5.4.2'],
  ]),
  area('Secrets', 57, [
    [
      'Tokens for other services are sealed with AES-256-GCM, bound to their row, and never answered.',
      '11.3.2, 13.3.4 (L3)',
    ],
    ['In production weak or missing keys stop the start; logs and errors carry no secret.', '13.3.1, 16.2.5'],
  ]),
  area('Payments and webhooks', 59, [
    ['Payment events need a fresh signature and count once, in any order.'],
    ['Only a signed event grants a plan; amounts are ours, never the browser’s.'],
    ['Webhooks that we send are signed, dated and repeated with growing pauses.'],
  ]),
  area('Answers, limits, running it', 62, [
    [
      'Every answer, errors and files included, has the security headers; pages run no script that is not ours.',
      '3.4.1, 3.4.3–3.4.6',
    ],
    ['Other sites may not read the API.', '3.4.2'],
    [
      'Limits count by address (IPv6 by its /64) and by account; a forged address header does not change it.',
      '4.1.3, 15.3.4',
    ],
    ['Failures answer a general sentence and a request id.', '16.5.1'],
    [
      'Pages for development need a secret of this machine, are not reachable from outside, and not there in production.',
      '13.4.2, 13.4.5',
    ],
    [
      'What happens to accounts, roles, money and exports is written down and cannot be changed.',
      '16.3.1, 16.3.2',
    ],
    [
      'Dependencies are pinned with their hashes, and which may run a script when installed is a list.',
      '15.2.1',
    ],
  ]),
  area('Privacy', 69, [
    ['People export all their data; the link is short-lived and for them only.'],
    ['A deleted account leaves nothing behind but pseudonyms in the audit log.'],
    ['Signing out clears what the browser stored; answers are not cached.', '14.3.1, 14.3.2'],
  ]),
];

/** All 71, in order. */
export const areas: readonly Area[] = [...people, ...access, ...things];
