import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { filesBelow, ownFolder } from '#server/testing/folder.ts';
import { testS3Server } from '#server/testing/s3-server.ts';
import { newKey, thumbnailKey } from './file-key.ts';
import { openFileStore } from './file-store.ts';

const s3 = await testS3Server();
const folder = ownFolder();
const stores = {
  disk: openFileStore(readEnv({ DATA_DIR: folder })),
  S3: openFileStore(readEnv({ ...s3.variables })),
};
const about = (size: number) => ({ size, mimeType: 'application/pdf' });

describe.each(Object.entries(stores))('%s', (_name, store) => {
  test('gives back what was put, from a buffer and from a stream', async () => {
    const bytes = randomBytes(300_000);
    const key = newKey();
    await store.put(key, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), about(300_000));
    await store.put(thumbnailKey(key), bytes.subarray(0, 10), about(10));
    const whole = await store.get(key);
    expect(whole?.size).toBe(300_000);
    expect((await buffer(whole!.stream)).equals(bytes)).toBe(true);
    const small = await store.get(thumbnailKey(key));
    expect(await buffer(small!.stream)).toEqual(bytes.subarray(0, 10));
  });

  test('removes, also twice, and tells that nothing is there', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('x'), about(1));
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test('a stream that breaks fails, and nothing lies under the key, now or later', async () => {
    const key = newKey();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('broken');
      })(),
    );
    await expect(store.put(key, broken, about(2000))).rejects.toThrow();
    for (let look = 0; look < 10; look++) {
      expect(await store.get(key)).toBeUndefined();
      await new Promise((done) => setTimeout(done, 50));
    }
    await store.put(key, Buffer.from('whole'), about(5));
    expect(await buffer((await store.get(key))!.stream)).toEqual(Buffer.from('whole'));
  });

  // Without the check these would still stay within the folders of this test.
  test.each(['../x', './x', '/x', `${newKey()}/x`, `..${newKey().slice(2)}.`, '', `${newKey()}\0`, 'x'])(
    'no key: %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), about(1))).rejects.toThrow('not a key');
      await expect(store.get(key)).rejects.toThrow('not a key');
      await expect(store.remove(key)).rejects.toThrow('not a key');
    },
  );
});

test('on disk: two levels deep, for the owner alone, nothing half-written', async () => {
  const key = newKey();
  await stores.disk.put(key, Buffer.from('x'), about(1));
  const place = join(folder, 'files', key.slice(0, 2), key.slice(2, 4), key);
  expect(statSync(place).mode & 0o777).toBe(0o600);
  for (const part of ['files', join('files', key.slice(0, 2)), 'incoming'])
    expect(statSync(join(folder, part)).mode & 0o777).toBe(0o700);
  expect(filesBelow(join(folder, 'incoming'))).toEqual([]);
});

test('in S3: what is waiting to be whole goes with its key', async () => {
  const key = newKey();
  await stores.S3.put(key, Readable.from([Buffer.from('whole')]), about(5));
  expect((await s3.keys()).filter((name) => name.includes(key))).toEqual([key]);
  await stores.S3.remove(key);
  expect((await s3.keys()).filter((name) => name.includes(key))).toEqual([]);
});

test('in S3: a store that is down says so, and is used again when it is back', async () => {
  const key = newKey();
  await s3.down();
  await expect(stores.S3.put(key, Buffer.from('x'), about(1))).rejects.toThrow();
  await expect(stores.S3.get(key)).rejects.toThrow();
  await s3.up();
  await stores.S3.put(key, Buffer.from('x'), about(1));
  expect(await s3.keys()).toContain(key);
});
