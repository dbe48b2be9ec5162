import { afterAll, expect, inject } from 'vitest';
import { openApiCheck } from './stripe-openapi.ts';
import { openPeer } from './stripe-peer.ts';

let apiCheck: ReturnType<typeof openApiCheck> | undefined;

/**
 * Starts the peer for a test file. `npm run test:stripe` provides Stripe's own description of its API: then every call
 * must conform to it.
 */
export async function stripeServer() {
  const file = inject('stripeOpenApi');
  if (file) apiCheck ??= openApiCheck(file);
  const peer = await openPeer({ check: apiCheck });
  afterAll(async () => {
    await peer.close();
    expect(peer.violations).toEqual([]);
  });
  return peer;
}
