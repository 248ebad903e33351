import { expect, test } from 'vitest';
import { signS3 } from './sign-s3.ts';

// The worked examples of docs.aws.amazon.com, "Authenticating Requests: Using the Authorization Header".
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';
const signatureOf = async (method: string, path: string, headers: Record<string, string>, body = '') => {
  const request = { method, url: new URL(path, host), headers, body: Buffer.from(body) };
  return (await signS3(request, credentials, now))['authorization']?.split('Signature=')[1];
};

test('signs as in Amazon\u2019s worked examples', async () => {
  expect(await signatureOf('GET', '/test.txt', { Range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
  const put = { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  expect(await signatureOf('PUT', '/test$file.text', put, 'Welcome to Amazon S3.')).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
  expect(await signatureOf('GET', '/?lifecycle', {})).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(await signatureOf('GET', '/?max-keys=2&prefix=J', {})).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
