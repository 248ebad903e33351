import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const [integer, bits, utf8, utcTime, sequence, set] = [0x02, 0x03, 0x0c, 0x17, 0x30, 0x31];
const timeOf = (date: Date) =>
  Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1');

/**
 * A fresh key with a certificate that it signed itself, so that no authority is known to have done so (RFC 5280,
 * version 1: no extensions), good for a day before and after now.
 */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(sequence, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = der(sequence, der(set, der(sequence, commonName, der(utf8, Buffer.from('localhost')))));
  const day = 86_400_000;
  const validity = [-day, day].map((ms) => der(utcTime, timeOf(new Date(Date.now() + ms))));
  const body = der(
    sequence,
    der(integer, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(sequence, ...validity),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(bits, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines = der(sequence, body, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
