import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Settings extends S3Credentials {
  /** Scheme, host, port and, where there is one, the path before the bucket. */
  endpoint: string;
  bucket: string;
}

export interface S3Request {
  method: string;
  url: URL;
  /** Signed all; `host` and the two `x-amz-` ones are added. */
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * The headers of a request with AWS Signature Version 4 for the service `s3` (docs.aws.amazon.com, "Authenticating
 * Requests: Using the Authorization Header").
 */
export async function signS3(
  { method, url, headers, body }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now: Date,
): Promise<Record<string, string>> {
  // Without it the body would not be signed.
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
