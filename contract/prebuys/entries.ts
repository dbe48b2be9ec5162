import * as z from 'zod';
import { byId, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { fileIds } from '#contract/uploads.ts';
import { sellerDataDays } from './consent-lifecycle.ts';
import { prebuyView } from './prebuy-view.ts';
import { byToken } from './prebuys.ts';

/** Logbook entries for what was opened on the seller's aircraft, 14 CFR 43.9. */
export const entryEndpoints = {
  addEntries: endpoint({
    method: 'POST',
    path: '/api/requests/:id/entries',
    access: 'provider',
    needs: 'work',
    summary: 'Adds logbook entries (14 CFR 43.9) for the seller of the aircraft of a pre-buy',
    errors: ['stale_state'],
    params: byId,
    body: z.object({ fileIds: fileIds.min(1, 'Choose a file') }),
    response: prebuyView,
  }),
  getEntries: endpoint({
    method: 'GET',
    path: '/api/consents/:token/entries',
    access: 'public',
    summary: `The logbook entries of a pre-buy, for the seller with the link, until ${sellerDataDays} days after its end`,
    errors: ['link_ended'],
    params: byToken,
    response: z.object({
      entries: z.array(z.object({ name: z.string(), size: z.int(), fileUrl: z.string() })),
      /** When the link stops giving them; null while the pre-buy runs. */
      until: timestamp.nullable(),
    }),
  }),
  getEntryFile: endpoint({
    method: 'GET',
    path: '/api/consents/:token/entries/:key',
    access: 'public',
    summary: 'A logbook entry, for the seller with the link',
    errors: ['link_ended'],
    params: byToken.extend({ key: z.string().min(1).max(100) }),
    responseKind: 'file',
  }),
};
