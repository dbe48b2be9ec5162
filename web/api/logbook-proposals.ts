import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { aircraftDependents } from './aircraft.ts';
import { useKeyed } from './jobs.ts';
import { keys } from './keys.ts';

export type Proposal = WireOf<Api['GET /api/logbooks/:id/proposals']>[number];
type ProposedScan = CallOf<Api['POST /api/requests/:id/logbook/scans']>['body'];
type ProposedAd = CallOf<Api['POST /api/requests/:id/logbook/ads']>['body'];
type Keyed<T> = T & { idempotencyKey: string };

/** What shops proposed for a logbook, the latest first. */
export const proposalsFor = (logbookId: number) =>
  queryOptions({
    queryKey: [...keys.aircraft, 'logbook-proposals', logbookId],
    queryFn: () => call('GET /api/logbooks/:id/proposals', idParams(logbookId)),
  });

/** What the shop of a job proposed. */
export const proposalsInJob = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'logbook', 'proposals'],
    queryFn: () => call('GET /api/requests/:id/logbook-proposals', idParams(requestId)),
  });

const proposed = { title: 'Proposal sent', description: 'The owner files it or declines it.' };

export const useProposeScan = (requestId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<ProposedScan>) =>
      call('POST /api/requests/:id/logbook/scans', { ...idParams(requestId), body, idempotencyKey }),
    { invalidates: [keys.requests], success: proposed },
  );

export const useProposeAd = (requestId: number) =>
  useAction(
    ({ idempotencyKey, ...body }: Keyed<ProposedAd>) =>
      call('POST /api/requests/:id/logbook/ads', { ...idParams(requestId), body, idempotencyKey }),
    { invalidates: [keys.requests], success: proposed },
  );

export const useWithdrawProposal = () =>
  useAction((id: number) => call('DELETE /api/logbook-proposals/:id', idParams(id)), {
    invalidates: [keys.requests],
    success: { title: 'Proposal withdrawn' },
    error: 'Couldn’t withdraw the proposal',
  });

/** Files a proposal as a scan or an AD record, once. */
export const useFileProposal = ({ id, kind }: Pick<Proposal, 'id' | 'kind'>) =>
  useAction(
    useKeyed((idempotencyKey) =>
      call('POST /api/logbook-proposals/:id/file', { ...idParams(id), idempotencyKey }),
    ),
    {
      invalidates: aircraftDependents,
      success:
        kind === 'ad'
          ? { title: 'AD filed', description: 'It’s on the AD list.' }
          : { title: 'Pages filed', description: 'We read them page by page.' },
      error: 'Couldn’t file the proposal',
    },
  );

/** Declines a proposal; an empty reason is not sent. */
export const useDeclineProposal = (id: number) =>
  useAction(
    (reason: string) =>
      call('POST /api/logbook-proposals/:id/decline', {
        ...idParams(id),
        body: reason.trim() ? { reason } : {},
      }),
    {
      invalidates: [keys.aircraft],
      success: { title: 'Proposal declined', description: 'The shop sees it on the job page.' },
      error: 'Couldn’t decline the proposal',
    },
  );
