import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileHeaders } from './file-headers.ts';
import { signFileAddress, verifyFileAddress, type FileClaim } from './signed-address.ts';
import { sniffType } from './sniff-type.ts';

const secret = randomBytes(32);
const now = new Date('2026-03-01T12:00:00Z');
const claim: FileClaim = {
  purpose: 'document-export',
  reference: 'w/d/docx',
  fileName: 'Grüße “1”.docx',
  contentType: 'text/plain',
  expiresAt: new Date('2026-03-01T12:05:00Z'),
};

test('an address gives back its claim until its time, with or without its path', () => {
  const address = signFileAddress(secret, claim);
  expect(address).toMatch(/^\/files\/[\w-]+\.[\w-]{43}$/);
  expect(verifyFileAddress(secret, address, now)).toEqual({ ...claim, key: undefined });
  expect(verifyFileAddress(secret, address.slice('/files/'.length), now)?.reference).toBe('w/d/docx');
  expect(verifyFileAddress(secret, address, new Date(claim.expiresAt.getTime() - 1))).not.toBeNull();
  expect(verifyFileAddress(secret, address, claim.expiresAt)).toBeNull();
});

test('no changed character survives, and no other secret opens it', () => {
  const address = signFileAddress(secret, { ...claim, key: 'media/ab/cd' });
  for (let at = '/files/'.length; at < address.length; at++) {
    for (const char of ['A', 'B', '-', '.']) {
      const changed = address.slice(0, at) + char + address.slice(at + 1);
      if (changed !== address) expect(verifyFileAddress(secret, changed, now)).toBeNull();
    }
  }
  expect(verifyFileAddress(randomBytes(32), address, now)).toBeNull();
  expect(verifyFileAddress([randomBytes(32), secret], address, now)?.key).toBe('media/ab/cd');
  expect(verifyFileAddress([], address, now)).toBeNull();
});

test('nothing else is an address, and nothing throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String().map((s) => `/files/${s}.${s}`),
      ),
      (text) => {
        return verifyFileAddress(secret, text, now) === null;
      },
    ),
  );
});

test('[S56] any file name becomes one safe header line that keeps its readable characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (fileName) => {
      const line = fileHeaders({ fileName, contentType: 'text/plain' })['content-disposition']!;
      return /^attachment; filename="[ !#-.0-[\]-~]+"; filename\*=UTF-8''[\w.!~%-]+$/.test(line);
    }),
  );
  const of = (fileName: string) =>
    fileHeaders({ fileName, contentType: 'text/plain' })['content-disposition'];
  expect(of('../../etc/passwd')).toBe(
    `attachment; filename="__.._etc_passwd"; filename*=UTF-8''__.._etc_passwd`,
  );
  expect(of('a"\r\nset-cookie: b.txt')).toContain('filename="a_set-cookie: b.txt"');
  expect(of('Grüße.md')).toContain(`filename="Gr__e.md"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.md`);
});

test('[S56] only raster images are shown in place', () => {
  const kind = (contentType: string) =>
    fileHeaders({ fileName: 'a', contentType }, true)['content-disposition'];
  expect(kind('image/png')).toMatch(/^inline/);
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'application/xhtml+xml']) {
    expect(kind(type)).toMatch(/^attachment/);
  }
});

test('[S54] the first bytes tell the type, whatever the name says', () => {
  const of = (text: string) => sniffType(Buffer.from(text, 'latin1'));
  expect(of('\x89PNG\r\n\x1a\n')).toBe('image/png');
  expect(of('GIF89a/*<script>')).toBe('image/gif');
  expect(of('%PDF-1.7\n<html>')).toBe('application/pdf');
  expect(of('PK\x03\x04')).toBe('application/zip');
  expect(of('\0\0\0\x20ftypavif')).toBe('image/avif');
  for (const brand of ['heic', 'heix', 'hevc', 'mif1', 'msf1'])
    expect(of(`\0\0\0\x20ftyp${brand}`)).toBe('image/heic');
  for (const brand of ['isom', 'mp42', 'hevy']) expect(of(`\0\0\0\x20ftyp${brand}`)).toBe('video/mp4');
  expect(of('\0\0\0\x20ftyp')).toBe('video/mp4');
  expect(of('plain text')).toBeNull();
  expect(of('')).toBeNull();
});
