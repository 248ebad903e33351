import { networkFailure } from '../network-failure.ts';
import type { S3Settings } from './sign-s3.ts';

/** By S3's codes (docs.aws.amazon.com, "Error responses"). */
const byCode: Record<string, (settings: S3Settings) => string> = {
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID: the object storage does not know this key',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY: the object storage refuses what is signed by it',
  NoSuchBucket: ({ bucket }) => `S3_BUCKET: there is no bucket ${bucket}`,
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID: this key may not use the bucket ${bucket}; it needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `S3_REGION: ${region} is not the region of this object storage`,
  PermanentRedirect: ({ region }) => `S3_REGION: ${region} is not the region of this bucket`,
  RequestTimeTooSkewed: () =>
    'S3_ENDPOINT: the clocks of this machine and of the object storage differ by more than 15 minutes',
};

/** Which setting an operator should look at, where S3's answer tells. */
export const adviceByCode = (code: string, settings: S3Settings): string | undefined =>
  Object.hasOwn(byCode, code) ? byCode[code]?.(settings) : undefined;

/** The same where no answer came. */
export function adviceByFailure(cause: unknown, { endpoint }: S3Settings): string | undefined {
  const failure = networkFailure(cause, new URL(endpoint).host);
  return failure === null ? undefined : `S3_ENDPOINT: ${failure}`;
}
