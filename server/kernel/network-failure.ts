const unknownAuthority =
  'its certificate is signed by an authority that this machine does not know (NODE_EXTRA_CA_CERTS names others)';

/** Codes of Node.js (errno, DNS, TLS) and undici, in words that follow the name of a server. */
const sentences: Record<string, string> = {
  ENOTFOUND: 'is not known by name',
  EAI_AGAIN: 'cannot be looked up: no name server answers',
  ECONNREFUSED: 'refuses the connection: nothing listens there',
  ETIMEDOUT: 'does not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'does not answer in time',
  UND_ERR_BODY_TIMEOUT: 'stops in the middle of its answer',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
  ECONNRESET: 'closes the connection',
  EPIPE: 'closes the connection',
  UND_ERR_SOCKET: 'closes the connection',
  ENOENT: 'is not there: no such socket',
  DEPTH_ZERO_SELF_SIGNED_CERT: `is not trusted: ${unknownAuthority}`,
  SELF_SIGNED_CERT_IN_CHAIN: `is not trusted: ${unknownAuthority}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `is not trusted: ${unknownAuthority}`,
  UNABLE_TO_GET_ISSUER_CERT: `is not trusted: ${unknownAuthority}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `is not trusted: ${unknownAuthority}`,
  CERT_HAS_EXPIRED: 'is not trusted: its certificate has expired',
  CERT_NOT_YET_VALID: 'is not trusted: its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is not trusted: its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS there',
  EPROTO: 'does not speak TLS there',
};

const deepest = 5;

/** The codes of an error, of the attempts that it sums up (one for each address of a host) and of its causes. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > deepest) return [];
  const { code, originalCode, cause, errors } = error as Error & Record<string, unknown>;
  return [
    // Nodemailer puts a code of its own in the first place.
    ...[originalCode, code].filter((item) => typeof item === 'string'),
    ...(Array.isArray(errors) ? errors.flatMap((item) => codesOf(item, depth + 1)) : []),
    ...codesOf(cause, depth + 1),
  ];
}

const timeouts = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Whether a server was waited for in vain. */
export const isTimeout = (error: unknown): boolean => codesOf(error).some((code) => timeouts.has(code));

/**
 * Why a server could not be reached, for people.
 * @param server how its name and port are shown; without user name and password
 * @returns a clause such as `db.example:5432 is not known by name`, or null when the network was not the reason
 */
export function networkFailure(error: unknown, server: string): string | null {
  const known = codesOf(error).find((code) => Object.hasOwn(sentences, code));
  return known === undefined ? null : `${server} ${sentences[known]}`;
}
