import * as z from 'zod';
import { byId, id, oneLine, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxReason, maxScanPages, maxTitle } from '#contract/limits.ts';
import { attachedFile } from '#contract/uploads.ts';
import { adInput, adRecord } from './ads.ts';
import { books } from './books.ts';
import { proposalKinds, proposalStatuses } from './proposal-lifecycle.ts';

const proposal = z.object({
  id: z.int(),
  requestId: z.int(),
  kind: z.enum(proposalKinds),
  status: z.enum(proposalStatuses),
  shopName: z.string(),
  book: z.enum(books),
  /** Of the scan, or the subject of the AD record. */
  title: z.string(),
  /** Of a scan. */
  pages: z.int().nullable(),
  /** What was uploaded, until the proposal is decided. */
  files: z.array(attachedFile),
  ad: adRecord
    .pick({
      kind: true,
      number: true,
      revision: true,
      revisionDate: true,
      status: true,
      method: true,
      doneOn: true,
      hours: true,
      meter: true,
      signerName: true,
      certificateNumber: true,
      note: true,
    })
    .extend({
      /** Of a recurring one, as it goes on the due list. */
      intervalMonths: z.int().nullable(),
      isByCalendar: z.boolean(),
      intervalHours: z.number().nullable(),
    })
    .nullable(),
  /** Why the owner declined; null without a reason. */
  reason: z.string().nullable(),
  proposedAt: timestamp,
  decidedAt: timestamp.nullable(),
});

const proposes = { access: 'provider', needs: 'work', method: 'POST', status: 201 } as const;
const decides = { access: 'owner', needs: 'aircraft.manage', method: 'POST' } as const;

export const proposalEndpoints = {
  listJobProposals: endpoint({
    method: 'GET',
    path: '/api/requests/:id/logbook-proposals',
    access: 'provider',
    needs: 'work.read',
    summary: 'What the shop of a job proposed for the logbook, and what became of it',
    params: byId,
    response: z.array(proposal),
  }),
  proposeScan: endpoint({
    ...proposes,
    path: '/api/requests/:id/logbook/scans',
    summary: 'Proposes scanned pages for the logbook of a job’s aircraft; its owner files or declines them',
    errors: ['stale_state'],
    params: byId,
    body: z.object({
      book: z.enum(books),
      title: oneLine(1, maxTitle),
      fileIds: z.array(id).min(1, 'Choose a PDF, or photos of the pages').max(maxScanPages),
    }),
    response: proposal,
  }),
  proposeAd: endpoint({
    ...proposes,
    path: '/api/requests/:id/logbook/ads',
    summary: 'Proposes an AD record for the logbook of a job’s aircraft',
    errors: ['stale_state'],
    params: byId,
    body: adInput.omit({ componentId: true, reminderId: true }),
    response: proposal,
  }),
  withdrawProposal: endpoint({
    method: 'DELETE',
    path: '/api/logbook-proposals/:id',
    access: 'provider',
    needs: 'work',
    summary: 'Withdraws a proposal that is not decided',
    status: 204,
    errors: ['stale_state'],
    params: byId,
  }),
  listProposals: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/proposals',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'What shops proposed for a logbook, the latest first',
    params: byId,
    response: z.array(proposal),
  }),
  fileProposal: endpoint({
    ...decides,
    path: '/api/logbook-proposals/:id/file',
    summary: 'Files a proposal: it becomes a scan or an AD record',
    idempotent: true,
    errors: ['stale_state', 'ad_exists', 'logbook_full'],
    params: byId,
    response: proposal,
  }),
  declineProposal: endpoint({
    ...decides,
    path: '/api/logbook-proposals/:id/decline',
    summary: 'Declines a proposal',
    errors: ['stale_state'],
    params: byId,
    body: z.object({ reason: text(0, maxReason).optional() }),
    response: proposal,
  }),
};
