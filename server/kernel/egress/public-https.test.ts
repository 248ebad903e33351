import { expect, test } from 'vitest';
import { isPublicHttps } from './public-https.ts';

test.each([
  ['https://app.example.com', true],
  ['https://app.example.com:8443/base', true],
  ['https://93.184.215.14', true],
  ['https://[2606:2800:21f::1]', true],
  ['http://app.example.com', false],
  ['https://localhost', false],
  ['https://app.localhost', false],
  ['https://printer.local', false],
  ['https://app.internal', false],
  ['https://intranet', false],
  ['https://127.0.0.1:3000', false],
  ['https://192.168.0.4', false],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
  ['', false],
])('that %s can be reached from the internet by https is %s', (address, answer) => {
  expect(isPublicHttps(address)).toBe(answer);
});
