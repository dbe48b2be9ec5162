import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { isMaintenance } from '#contract/sign-off/sign-off-rules.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useJobAction } from './jobs.ts';
import { keys } from './keys.ts';

/** The sign-off sheet of a job with its versions, and what it needs. */
export type SignOffs = WireOf<Api['GET /api/requests/:id/sign-off']>;
export type SignOffSheet = SignOffs['sheets'][number];
/** Of work that needs no sheet. */
export const noSignOffs: SignOffs = {
  kind: null,
  inspection: null,
  entries: [],
  aircraft: null,
  sheets: [],
  openFindings: [],
  doneFindings: [],
  suggestion: null,
  signers: [],
  isSigner: true,
  draft: null,
  canPrepare: false,
  canSign: false,
  canAsk: false,
  askedAt: null,
  fix: null,
  completes: null,
};
export type TeamSigner = SignOffs['signers'][number];
export type PreparedFields = NonNullable<SignOffs['draft']>['fields'];
type NewSheet = CallOf<Api['POST /api/requests/:id/sign-off']>['body'];

export const signOffsOf = (requestId: number) =>
  queryOptions({
    queryKey: [...keys.requests, requestId, 'sign-off'],
    queryFn: () => call('GET /api/requests/:id/sign-off', idParams(requestId)),
  });

/** True for the kinds of sheets that may end with a list of discrepancies. */
export const isOfInspection = (kind: SignOffs['kind'] | undefined) => Boolean(kind && !isMaintenance(kind));

/** Asks the provider for the missing sheet. */
export const useAskForSignOff = (requestId: number) =>
  useJobAction(
    () => call('POST /api/requests/:id/sign-off/ask', idParams(requestId)),
    { title: 'Entry requested', description: 'We’ve notified the provider.' },
    'Couldn’t ask for the entry',
  );

interface Corrected {
  requestId: number;
  version: number;
  /** Positions on the list, from 1. */
  corrected: number[];
  /** True if nothing on the list is open: then the inspection is complete. */
  isAll: boolean;
}

/** Says which items of an inspection's list were corrected; with all of them it is complete as of its date. */
export const useCompleteInspection = () =>
  useJobAction(
    ({ requestId, version, corrected }: Corrected) =>
      call('POST /api/requests/:id/sign-off/complete', {
        ...idParams(requestId),
        body: { version, corrected },
      }),
    (_, { isAll }) =>
      isAll
        ? { title: 'Due list updated', description: 'The inspection counts from its own date.' }
        : { title: 'List saved', description: 'The other items stay open.' },
    'Couldn’t save the list',
  );

/** Adds the sheet of delivered work, or a new version. */
export const useAddSignOff = (requestId: number) =>
  useJobAction(
    ({ idempotencyKey, ...body }: NewSheet & { idempotencyKey: string }) =>
      call('POST /api/requests/:id/sign-off', { ...idParams(requestId), body, idempotencyKey }),
    ({ version }) => ({
      title: version === 1 ? 'Logbook entry added' : 'Logbook entry corrected',
      description: 'We’ve notified the owner.',
    }),
    'Couldn’t save the logbook entry',
  );

type Prepared = CallOf<Api['PUT /api/requests/:id/sign-off/draft']>['body'] & { name: string };

/** Prepares the sheet for the member who signs it. */
export const usePrepareSignOff = (requestId: number) =>
  useJobAction(
    ({ signerId, fields }: Prepared) =>
      call('PUT /api/requests/:id/sign-off/draft', { ...idParams(requestId), body: { signerId, fields } }),
    (_, { name }) => ({ title: `Sent to ${name}`, description: 'We’ve notified them to sign and send it.' }),
    'Couldn’t send the entry to its signer',
  );
