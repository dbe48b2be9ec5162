import { afterAll } from 'vitest';
import { startS3Peer } from './s3-peer.ts';

/** The S3 server of a test file, which ends with it. */
export async function testS3Server() {
  const peer = await startS3Peer();
  afterAll(() => peer.close());
  return peer;
}
