import type { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** File store in a bucket of any S3-compatible service. */
export function openS3Store(settings: NonNullable<Env['s3']>): FileStore {
  let opened: ReturnType<typeof connect> | undefined;
  // The SDK is large: it is imported for the first file, not at the start.
  const bucket = () => (opened ??= connect(settings));
  const { S3_BUCKET: Bucket } = settings;
  const objectOf = (key: string) => ({ Bucket, Key: requireKey(key) });
  // Some servers store the start of an interrupted upload: a stream goes to a temporary file until it is complete.
  const waitingOf = (key: string) => ({ Bucket, Key: `incoming/${requireKey(key)}` });

  return {
    async put(key, body, { size, mimeType }) {
      const [object, waiting] = [objectOf(key), waitingOf(key)];
      const { client, sdk } = await bucket();
      const about = { Body: body, ContentLength: size, ContentType: mimeType };
      if (Buffer.isBuffer(body)) {
        await client.send(new sdk.PutObjectCommand({ ...object, ...about }));
        return;
      }
      // The SDK has no listener for an error of the stream that it sends, which would end the process.
      const cutOff = new AbortController();
      body.once('error', (error) => cutOff.abort(error));
      try {
        await client.send(new sdk.PutObjectCommand({ ...waiting, ...about }), { abortSignal: cutOff.signal });
        await client.send(new sdk.CopyObjectCommand({ ...object, CopySource: `${Bucket}/${waiting.Key}` }));
      } finally {
        await client.send(new sdk.DeleteObjectCommand(waiting)).catch(() => {});
      }
    },
    async get(key) {
      const object = objectOf(key);
      const { client, sdk } = await bucket();
      try {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(object));
        return { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const objects = [objectOf(key), waitingOf(key)];
      const { client, sdk } = await bucket();
      for (const object of objects) await client.send(new sdk.DeleteObjectCommand(object));
    },
  };
}

async function connect(settings: NonNullable<Env['s3']>) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    forcePathStyle: true,
    maxAttempts: 2,
    // Services other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK writes warnings to the console; failures are logged by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 15_000,
      requestTimeout: 300_000,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}
