import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, errorMessage, idParams } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useJobAction, useKeyedJobAction } from './jobs.ts';
import { keys, requestDependents } from './keys.ts';
import type { RequestDetail } from './requests.ts';

export type Prebuy = NonNullable<RequestDetail['prebuy']>;
export type PrebuyStage = Prebuy['stages'][number];
export type NewPrebuy = CallOf<Api['POST /api/prebuys']>['body'];
export type AskedConsent = WireOf<Api['GET /api/consents/:token']>;
type NewConsent = CallOf<Api['POST /api/requests/:id/consent']>['body'];
type ConsentAnswer = CallOf<Api['POST /api/consents/:token']>['body'];
export type PrebuyReport = WireOf<Api['GET /api/requests/:id/report']>;
export type ShownReport = PrebuyReport['report'];
export type ShareLink = PrebuyReport['links'][number];
type NewShareLink = CallOf<Api['POST /api/requests/:id/share-links']>['body'];
type NewAircraftRecord = CallOf<Api['PUT /api/requests/:id/aircraft-record']>['body'];
type Purchase = CallOf<Api['POST /api/requests/:id/bought']>['body'];

/** A request that is a pre-buy. */
export type PrebuyRequest = RequestDetail & { prebuy: Prebuy };
export const isPrebuy = (request: RequestDetail): request is PrebuyRequest => request.prebuy !== undefined;

/** Posts a pre-buy; the same key posts it once. */
export const usePostPrebuy = () =>
  useAction(
    ({ idempotencyKey, ...body }: NewPrebuy & { idempotencyKey: string }) =>
      call('POST /api/prebuys', { body, idempotencyKey }),
    {
      invalidates: requestDependents,
      success: { title: 'Pre-buy posted', description: 'Ask for the seller’s consent next.' },
    },
  );

/** Asks the seller by email; without an address it returns the link to pass on. */
export const useAskConsent = (requestId: number) =>
  useJobAction(
    (body: NewConsent) => call('POST /api/requests/:id/consent', { ...idParams(requestId), body }),
    (result) =>
      (result as { url: string | null }).url === null
        ? { title: 'Link sent', description: 'We’ll notify you when the seller answers.' }
        : { title: 'Link ready', description: 'Copy it now: we show it once.' },
    'Couldn’t ask for consent',
  );

/** What the seller is asked, behind the link; needs no sign-in. */
export const consentByToken = (token: string) =>
  queryOptions({
    queryKey: ['consents', token],
    queryFn: () => call('GET /api/consents/:token', { params: { token } }),
  });

export const useAnswerConsent = (token: string) =>
  useAction((body: ConsentAnswer) => call('POST /api/consents/:token', { params: { token }, body }), {
    invalidates: [consentByToken(token).queryKey],
  });

/** The seller allows more, or less than before. */
export const useChangeScope = (token: string) =>
  useAction(
    (scope: NonNullable<ConsentAnswer['scope']>) =>
      call('POST /api/consents/:token', { params: { token }, body: { answer: 'change', scope } }),
    {
      invalidates: [consentByToken(token).queryKey],
      success: { title: 'Saved', description: 'We’ve notified the buyer.' },
    },
  );

/** Copies of logbooks that could not be sent: their names, and what the server said about the last of them. */
class UnsentCopies extends Error {
  readonly names: readonly string[];
  readonly last: unknown;

  constructor(names: readonly string[], last: unknown) {
    super('some copies were not sent');
    this.names = names;
    this.last = last;
  }
}

const unsentToast = (error: unknown) => ({
  title: 'Couldn’t send all copies',
  description:
    error instanceof UnsentCopies
      ? `Not sent: ${error.names.join(', ')}. ${errorMessage(error.last, 'Please try again')}`
      : errorMessage(error, 'Please try again'),
});

/** Sends copies of logbooks one after another: one that is refused does not take the others with it. */
export const useSendLogbooks = (token: string) =>
  useAction(
    async (files: File[]) => {
      const failures: { name: string; error: unknown }[] = [];
      for (const file of files)
        await upload(`/api/consents/${token}/files`, file, file.name).catch((error: unknown) =>
          failures.push({ name: file.name, error }),
        );
      const last = failures.at(-1);
      if (!last) return;
      throw new UnsentCopies(
        failures.map(({ name }) => name),
        last.error,
      );
    },
    {
      invalidates: [consentByToken(token).queryKey],
      success: { title: 'Copies sent' },
      error: unsentToast,
    },
  );

/** Logbook entries behind the seller's link, also after the pre-buy; needs no sign-in. */
export const entriesByToken = (token: string) =>
  queryOptions({
    queryKey: ['consents', token, 'entries'],
    queryFn: () => call('GET /api/consents/:token/entries', { params: { token } }),
  });

export const useAddEntries = (requestId: number) =>
  useJobAction(
    (fileIds: number[]) =>
      call('POST /api/requests/:id/entries', { ...idParams(requestId), body: { fileIds } }),
    { title: 'Entries added', description: 'The seller finds them behind the consent link.' },
  );

export const useStateWorkedBefore = (requestId: number) =>
  useJobAction(
    (workedBefore: boolean) =>
      call('POST /api/requests/:id/worked-before', { ...idParams(requestId), body: { workedBefore } }),
    { title: 'Saved', description: 'The buyer sees what you stated.' },
    'Couldn’t save your statement',
  );

export const useRecordAircraft = (requestId: number) =>
  useJobAction(
    (body: NewAircraftRecord) =>
      call('PUT /api/requests/:id/aircraft-record', { ...idParams(requestId), body }),
    { title: 'Aircraft record saved', description: 'The report has it when you deliver.' },
  );

const stageParams = (id: number, n: number) => ({ params: { id: String(id), n: String(n) } });

export const useConfirmSeller = (requestId: number, n: number) =>
  useJobAction(
    (entriesMade: boolean) =>
      call('POST /api/requests/:id/stages/:n/seller-confirmed', {
        ...stageParams(requestId, n),
        body: { entriesMade },
      }),
    { title: 'Seller confirmed' },
    'Couldn’t save the confirmation',
  );

export const useReportStage = (requestId: number, n: number) =>
  useJobAction(
    (body: { summary: string; fileIds: number[] }) =>
      call('POST /api/requests/:id/stages/:n/report', { ...stageParams(requestId, n), body }),
    { title: 'Stage reported', description: 'We’ve notified the buyer.' },
  );

export const useContinueStage = (requestId: number, n: number) =>
  useKeyedJobAction(
    (idempotencyKey) =>
      call('POST /api/requests/:id/stages/:n/continue', { ...stageParams(requestId, n), idempotencyKey }),
    undefined,
    'Couldn’t continue',
  );

export const useStopStages = (requestId: number) =>
  useJobAction(
    () => call('POST /api/requests/:id/stages/stop', idParams(requestId)),
    { title: 'Pre-buy stopped', description: 'Nothing more is charged. The report comes with the delivery.' },
    'Couldn’t stop the pre-buy',
  );

const reportKey = (requestId: number) => [...keys.requests, requestId, 'report'];

/** The latest report of a pre-buy. */
export const reportOf = (requestId: number) =>
  queryOptions({
    queryKey: reportKey(requestId),
    queryFn: () => call('GET /api/requests/:id/report', idParams(requestId)),
  });

/** Address of the report as a PDF, of its latest version unless one is named. */
export const reportPdf = (requestId: number, paper: 'letter' | 'a4', version?: number) =>
  `/api/requests/${requestId}/report.pdf?paper=${paper}${version ? `&version=${version}` : ''}`;

export const useShareReport = (requestId: number) =>
  useAction(
    (body: NewShareLink) => call('POST /api/requests/:id/share-links', { ...idParams(requestId), body }),
    { invalidates: [reportKey(requestId)], success: { title: 'Link ready' } },
  );

export const useRevokeLink = (requestId: number) =>
  useAction((id: number) => call('DELETE /api/share-links/:id', idParams(id)), {
    invalidates: [reportKey(requestId)],
    success: { title: 'Link revoked' },
    error: 'Couldn’t revoke the link',
  });

/** Adds the aircraft of a pre-buy to the buyer's. */
export const useBuy = (requestId: number) =>
  useAction((body: Purchase) => call('POST /api/requests/:id/bought', { ...idParams(requestId), body }), {
    invalidates: requestDependents,
    success: { title: 'Aircraft added', description: 'The pre-buy is part of its history.' },
  });
