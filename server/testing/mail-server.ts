import { afterAll } from 'vitest';
import { startMailPeer } from './mail-peer.ts';

/** The SMTP server of a test file, which ends with it. */
export async function testMailServer() {
  const peer = await startMailPeer();
  afterAll(peer.down);
  return peer;
}
