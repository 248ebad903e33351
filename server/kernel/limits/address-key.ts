import ipaddr from 'ipaddr.js';

/**
 * By what limits count an address of the network. IPv6 counts by its /64, the least that a provider gives one customer
 * (RFC 6177, RFC 7421): each of its 2^64 addresses is the same person's to choose. An IPv4 address inside an IPv6 one
 * is itself.
 * @param ip as the server has it; what is no address stays as it is
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
