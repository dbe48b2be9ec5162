import { infiniteQueryOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, callPage, errorMessage, idParams } from '#web/lib/api.ts';
import { currentUser } from '#web/lib/session.ts';
import { useAction, type ToastContent } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import { ownProfile } from './providers.ts';

export type OwnVerification = NonNullable<WireOf<Api['GET /api/business-verification']>>;
export type VerificationDocument = OwnVerification['documents'][number];
export type VerificationBody = CallOf<Api['POST /api/business-verification']>['body'];
export type ListedVerification = WireOf<Api['GET /api/admin/verifications']>[number];
export type Review = WireOf<Api['GET /api/admin/verifications/:id']>;
export type Approval = CallOf<Api['POST /api/admin/verifications/:id/approve']>['body'];
type QueueStatus = NonNullable<CallOf<Api['GET /api/admin/verifications']>['query']['status']>;

/** The user's verification under way, the last one, or null. */
export const ownVerification = queryOptions({
  queryKey: [...keys.verification, 'own'],
  queryFn: () => call('GET /api/business-verification'),
});

/** What a provider reads about the verification of the business. Pending is what waits for our review. */
export function useVerificationLabel({ isVerified }: { isVerified: boolean }) {
  const { data } = useQuery({ ...ownVerification, enabled: !isVerified });
  if (isVerified) return 'Verified';
  return data?.status === 'submitted' || data?.status === 'under_review' ? 'Pending' : 'Not verified';
}

const store = (changed: OwnVerification, _: unknown, client: QueryClient) =>
  client.setQueryData(ownVerification.queryKey, changed);

interface Saved {
  /** Undefined creates the verification. */
  id: number | undefined;
  body: VerificationBody;
  /** True if the draft saves itself: no toast. */
  isQuiet?: boolean;
}

const send = ({ id, body }: Saved) =>
  id === undefined
    ? call('POST /api/business-verification', { body })
    : call('PUT /api/business-verification/:id', { ...idParams(id), body });

/** Saves a draft: the first time it is created. The toasts are the specification's. */
export const useSaveVerification = () =>
  useAction(send, {
    scope: 'verification',
    onSuccess: store,
    success: (_result, { id, isQuiet }) =>
      isQuiet
        ? undefined
        : { title: `Business verification ${id === undefined ? 'created' : 'updated'} successfully` },
    error: (error, { id, isQuiet }) =>
      isQuiet
        ? undefined
        : failure(error, `Failed to ${id === undefined ? 'create' : 'update'} verification`),
  });

/** The specification's toast of a failure: the server's message or its own. */
const failure = (error: unknown, fallback: string): ToastContent => ({
  title: 'Error',
  description: errorMessage(error, fallback),
});

export const useSubmitVerification = () =>
  useAction((id: number) => call('POST /api/business-verification/:id/submit', idParams(id)), {
    scope: 'verification',
    onSuccess: store,
    success: { title: 'Business verification submitted for review' },
    error: (error) => failure(error, 'Failed to submit verification'),
    invalidates: [ownVerification.queryKey],
  });

export const useWithdrawVerification = (id: number) =>
  useAction(() => call('POST /api/business-verification/:id/withdraw', idParams(id)), {
    onSuccess: store,
    error: 'Couldn’t withdraw the verification',
    success: { title: 'Verification withdrawn', description: 'You can change it and submit it again.' },
    invalidates: [ownVerification.queryKey],
  });

/** Starts a draft from an approved or expired verification, for a renewal or a change. */
export const useStartAgain = (from: OwnVerification) =>
  useAction(() => call('POST /api/business-verification', { body: toBody(from) }), {
    onSuccess: store,
    error: 'Couldn’t start the verification',
    success: { title: 'Draft started', description: 'Check every step and submit it for review.' },
    invalidates: [ownVerification.queryKey],
  });

/** Returns the form of a verification; its mask stands for the EIN. */
export const toBody = (row: OwnVerification): VerificationBody => ({
  businessName: row.businessName ?? '',
  businessType: row.businessType as VerificationBody['businessType'],
  stateOfIncorporation: row.stateOfIncorporation,
  businessAddress: row.businessAddress ?? '',
  businessPhone: row.businessPhone,
  businessEmail: row.businessEmail,
  ein: row.ein,
  businessLicenseUrl: row.businessLicenseUrl,
  einDocumentUrl: row.einDocumentUrl,
  einDocumentKind: row.einDocumentKind,
  insuranceDocumentUrl: row.insuranceDocumentUrl,
  certificationDocumentUrls: row.certificationDocumentUrls,
});

/** The administrators' queue by status, page by page; undefined is every status. */
export const verificationQueue = (status: QueueStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.verifications, 'queue', status],
    queryFn: ({ pageParam }) =>
      callPage('GET /api/admin/verifications', { query: { status, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** How many verifications wait for a review. */
export const waitingCount = queryOptions({
  queryKey: [...keys.verifications, 'waiting'],
  queryFn: async () =>
    (await callPage('GET /api/admin/verifications', { query: { status: 'waiting', limit: 1 } })).total,
});

/** A verification with all that its review shows. */
export const reviewById = (id: number) =>
  queryOptions({
    queryKey: [...keys.verifications, id],
    queryFn: () => call('GET /api/admin/verifications/:id', idParams(id)),
  });

/** The text of a document, by page. */
export const documentText = (id: number, documentId: number) =>
  queryOptions({
    queryKey: [...keys.verifications, id, 'text', documentId],
    queryFn: () =>
      call('GET /api/admin/verifications/:id/documents/:documentId/text', {
        params: { id: String(id), documentId: String(documentId) },
      }),
  });

const useReviewAction = <Input = void>(
  id: number,
  action: (input: Input) => Promise<Review>,
  error: string,
  success?: ToastContent,
) =>
  useAction(action, {
    error,
    ...(success && { success }),
    invalidates: [
      keys.verifications,
      keys.providers,
      ownVerification.queryKey,
      ownProfile.queryKey,
      currentUser.queryKey,
    ],
    onSuccess: (changed, _, client) => client.setQueryData(reviewById(id).queryKey, changed),
  });

/** Starts a review, or takes it over from another administrator. */
export const useClaimVerification = (id: number) =>
  useReviewAction(
    id,
    (takeOver: boolean) =>
      call('POST /api/admin/verifications/:id/claim', { ...idParams(id), body: { takeOver } }),
    'Couldn’t claim the verification',
  );

export const useApproveVerification = (id: number) =>
  useReviewAction(
    id,
    (body: Approval) => call('POST /api/admin/verifications/:id/approve', { ...idParams(id), body }),
    'Couldn’t approve the verification',
    { title: 'Verification approved', description: 'The Verified badge is on. We’ve notified the provider.' },
  );

/** Asks the provider for a document. */
export const useAskForDocument = (id: number) =>
  useReviewAction(
    id,
    (body: CallOf<Api['POST /api/admin/verifications/:id/ask']>['body']) =>
      call('POST /api/admin/verifications/:id/ask', { ...idParams(id), body }),
    'Couldn’t ask for the document',
    { title: 'Document asked for', description: 'We’ve notified the provider.' },
  );

export const useRejectVerification = (id: number) =>
  useReviewAction(
    id,
    (body: { reason: string; submittedAt?: string | undefined }) =>
      call('POST /api/admin/verifications/:id/reject', { ...idParams(id), body }),
    'Couldn’t reject the verification',
    { title: 'Verification rejected', description: 'We’ve sent the reason to the provider.' },
  );

/** Reads the EIN in full, which is recorded. */
export const useRevealEin = (id: number) =>
  useAction(() => call('POST /api/admin/verifications/:id/reveal-ein', idParams(id)), {
    error: 'Couldn’t show the EIN',
    invalidates: [[...keys.verifications, id]],
  });
