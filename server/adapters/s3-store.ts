import type { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import { requireKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** A bucket of anything that speaks S3. */
export function openS3Store(settings: NonNullable<Env['s3']>): FileStore {
  let opened: ReturnType<typeof connect> | undefined;
  // The SDK is heavy: it is loaded for the first file, not at the start.
  const bucket = () => (opened ??= connect(settings));
  const { S3_BUCKET: Bucket } = settings;
  const objectOf = (key: string) => ({ Bucket, Key: requireKey(key) });
  // Some servers keep what came before a cut, and write it late: a stream lies elsewhere until it is whole.
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
      // The SDK does not listen for the failure of what it sends, which would end the process.
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
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its warnings go to the console; what fails is told by the caller's log.
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
