import * as z from 'zod';
import { byId, idParam, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageParams, scanPage } from './scans.ts';
import { searchHit, searchQuery } from './search.ts';
import { entryQuery, sharedEntry, sharedLogbook } from './sharing.ts';

const access = z.object({
  givenAt: timestamp,
  /** Null while the job is not completed. */
  until: timestamp.nullable(),
});

const jobAccess = z.object({
  /** What the shop has now; null without access. */
  access: access.nullable(),
  /** True if the caller may give it now, and end it. */
  canGive: z.boolean(),
  canEnd: z.boolean(),
  /** How much the shop has proposed for the logbook, to its people. */
  proposals: z.int(),
});

const path = '/api/requests/:id/logbook';
const decides = { access: 'owner', needs: 'accept', path: '/api/requests/:id/logbook-access' } as const;
const reads = { access: 'provider', needs: 'work.read', method: 'GET' } as const;

export const jobAccessEndpoints = {
  getLogbookAccess: endpoint({
    method: 'GET',
    path: '/api/requests/:id/logbook-access',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'Whether the shop of a job reads the logbook of its aircraft, and until when',
    params: byId,
    response: jobAccess,
  }),
  giveLogbookAccess: endpoint({
    ...decides,
    method: 'PUT',
    summary: 'Lets the shop read the logbook until some days after the job',
    errors: ['stale_state'],
    params: byId,
    response: jobAccess,
  }),
  endLogbookAccess: endpoint({
    ...decides,
    method: 'DELETE',
    summary: 'Ends the access of the shop to the logbook',
    status: 204,
    params: byId,
  }),
  listLogbookAccess: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/access',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'The jobs whose shops read a logbook now',
    params: byId,
    response: z.array(access.extend({ requestId: z.int(), title: z.string(), shopName: z.string() })),
  }),
  getJobLogbook: endpoint({
    ...reads,
    path,
    summary: 'The logbook of a job’s aircraft, for the people of the shop that has access',
    params: byId,
    response: z.object({
      until: timestamp.nullable(),
      /** True if the caller’s role lets them propose pages and AD records. */
      canPropose: z.boolean(),
      logbook: sharedLogbook,
    }),
  }),
  listJobLogbookEntries: endpoint({
    ...reads,
    path: `${path}/entries`,
    summary: 'The entries of that logbook, newest first',
    params: byId,
    query: entryQuery,
    paged: true,
    response: sharedEntry,
  }),
  searchJobLogbook: endpoint({
    ...reads,
    path: `${path}/search`,
    summary: 'Lines of its entries and pages that have all words',
    params: byId,
    query: searchQuery,
    paged: true,
    response: searchHit,
  }),
  getJobLogbookPage: endpoint({
    ...reads,
    path: `${path}/scans/:scanId/pages/:number`,
    summary: 'A page of a scan of that logbook',
    params: pageParams.extend({ scanId: idParam }),
    response: scanPage,
  }),
  getJobLogbookFile: endpoint({
    ...reads,
    path: `${path}/files/:key`,
    summary: 'A picture of that logbook',
    params: byId.extend({ key: z.string().min(1).max(100) }),
    query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
    responseKind: 'file',
  }),
};
