import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface S3rver {
  run: () => Promise<AddressInfo>;
  httpServer: Server;
  store: { listObjects: (bucket: string, query: object) => Promise<{ objects: { key: string }[] }> };
}
// The package has no types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;

const bucket = 'uploads';

/** An S3 server in this process, with one bucket; it can be down. */
export async function startS3Peer() {
  const directory = mkdtempSync(join(tmpdir(), 'hangarline-s3-'));
  const start = async (port: number) => {
    const configureBuckets = [{ name: bucket, configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets });
    return { server, address: await server.run() };
  };
  const first = await start(0);
  let { server } = first;
  const { port } = first.address;
  const down = () => {
    server.httpServer.closeAllConnections();
    return new Promise((done) => server.httpServer.close(done));
  };
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () =>
      (await server.store.listObjects(bucket, { maxKeys: 1000 })).objects.map(({ key }) => key),
    down,
    async close() {
      await down();
      rmSync(directory, { recursive: true });
    },
    up: async () => {
      ({ server } = await start(port));
    },
  };
}
