/** Addresses that the operator opened, as `hostname:port` in a URL's own spelling. */
export type Allow = ReadonlySet<string>;

/** The key under which a URL is looked up: its host as typed (canonical spelling) and its port, also a default one. */
export const allowKey = (url: Pick<URL, 'hostname' | 'port' | 'protocol'>) =>
  `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;

/**
 * Reads `EGRESS_ALLOW`: `host:port` entries separated by commas, IPv6 in brackets. Names and addresses are matched
 * as typed: allowing `localhost:3000` does not open `127.0.0.1:3000`.
 * @throws Error naming the entry that cannot be read
 */
export function parseAllow(setting: string): Allow {
  const allowed = new Set<string>();
  for (const entry of setting.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const port = /^(?:\[[0-9a-fA-F:.]+\]|[^\s:/?#@[\]]+):(\d{1,5})$/.exec(entry)?.[1];
    const number = Number(port);
    if (port === undefined || number < 1 || number > 65535 || !URL.canParse(`http://${entry}/`)) {
      throw new Error(`EGRESS_ALLOW: "${entry}" is not host:port`);
    }
    allowed.add(`${new URL(`http://${entry}/`).hostname}:${number}`);
  }
  return allowed;
}
