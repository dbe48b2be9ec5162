import { queryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { aircraftDependents } from './aircraft.ts';
import { keys } from './keys.ts';

export type LogbookOffer = WireOf<Api['GET /api/transfers/:token']>;

const transferKey = (logbookId: number) => [...keys.aircraft, 'logbook-transfer', logbookId];

/** The open offer of a logbook; null without one. */
export const transferOf = (logbookId: number) =>
  queryOptions({
    queryKey: transferKey(logbookId),
    queryFn: () => call('GET /api/logbooks/:id/transfer', idParams(logbookId)),
  });

/** Offers the logbook to the next owner, with the password. */
export const useOfferLogbook = (logbookId: number) =>
  useAction(
    (body: { email: string; password: string }) =>
      call('POST /api/logbooks/:id/transfer', { ...idParams(logbookId), body }),
    {
      invalidates: [transferKey(logbookId)],
      success: ({ toEmail }) => ({ title: 'Logbook offered', description: `We’ve emailed ${toEmail}.` }),
    },
  );

export const useCancelOffer = (logbookId: number) =>
  useAction(() => call('DELETE /api/logbooks/:id/transfer', idParams(logbookId)), {
    invalidates: [transferKey(logbookId)],
    success: { title: 'Offer cancelled' },
    error: 'Couldn’t cancel the offer',
  });

/** What a link offers; needs no sign-in. */
export const offerByToken = (token: string) =>
  queryOptions({
    queryKey: ['logbook-offer', token],
    queryFn: () => call('GET /api/transfers/:token', { params: { token } }),
  });

/** Accepts an offered logbook, or declines it. */
export const useAnswerOffer = (token: string) =>
  useAction(
    (accept: boolean) => call('POST /api/transfers/:token', { params: { token }, body: { accept } }),
    {
      invalidates: aircraftDependents,
      success: (_, accept) => ({ title: accept ? 'Logbook transferred' : 'Offer declined' }),
      error: 'Couldn’t answer the offer',
    },
  );
