import * as z from 'zod';
import { newAircraft } from '#contract/aircraft/aircraft.ts';
import { byId, email, idParam, name, oneLine, prose, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxLocation, maxPhone, minPhone } from '#contract/limits.ts';
import { payment } from '#contract/payments/payments.ts';
import { requestDetail } from '#contract/requests/requests.ts';
import { fileIds } from '#contract/uploads.ts';
import { newAircraftRecord } from './aircraft-record.ts';
import { consentView, prebuyView, scope, stageView } from './prebuy-view.ts';
import { consentScopes, maxStageSummary, minStageSummary, stageKinds, workedBeforeHours } from './stages.ts';

const phone = oneLine(minPhone, maxPhone);
const { tailNumber, make, model, year } = newAircraft.shape;

export const newPrebuy = z.object({
  tailNumber,
  /** Of the registry unless given. */
  make,
  model,
  year,
  /** Where it stands: the code of an airport. */
  airport: oneLine(1, maxLocation),
  sellerName: name,
  sellerEmail: email.optional(),
  sellerPhone: phone.optional(),
  description: prose,
  wantedStages: z
    .array(z.enum(stageKinds))
    .min(1, 'Choose at least one stage')
    .max(stageKinds.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'Choose each stage once'),
  photoIds: fileIds.optional(),
});

const detail = requestDetail.extend({ prebuy: prebuyView });

export const token = z.string().regex(/^[\w-]{43}$/);
export const byToken = z.object({ token: z.string().max(200) });
const onStage = byId.extend({ n: idParam });

/** What the seller reads behind the link. */
export const askedConsent = z.object({
  status: z.enum(['sent', 'given']),
  /** First name and initial: the surname stays hidden unless the buyer shows it. */
  buyer: z.string(),
  aircraft: z.object({
    tailNumber: z.string().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.int().nullable(),
  }),
  airport: z.object({ code: z.string(), city: z.string().nullable() }),
  /** Who examines it; null until the buyer has chosen. */
  provider: z.object({ businessName: z.string(), isVerified: z.boolean() }).nullable(),
  wantedStages: z.array(z.enum(stageKinds)),
  scope: scope.nullable(),
  /** What is agreed on and used: it can't be taken away but by withdrawing. */
  used: z.array(z.enum(consentScopes)),
  name: z.string().nullable(),
  /** Copies of logbooks that were sent. */
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  statement: z.string(),
  expiresAt: timestamp,
});

export const answeredConsent = z
  .object({
    answer: z.enum(['give', 'refuse', 'change', 'withdraw']),
    name: name.optional(),
    phone: phone.optional(),
    scope: scope.optional(),
  })
  .refine(({ answer, name: typed }) => answer !== 'give' || typed !== undefined, {
    path: ['name'],
    message: 'Enter your name',
  })
  .refine(
    ({ answer, scope: allowed }) =>
      !['give', 'change'].includes(answer) || Object.values(allowed ?? {}).some(Boolean),
    { path: ['scope'], message: 'Allow at least one of these, or decline' },
  );

export const prebuyEndpoints = {
  postPrebuy: endpoint({
    method: 'POST',
    path: '/api/prebuys',
    access: 'owner',
    needs: 'request',
    summary: 'Posts a pre-buy of an aircraft that belongs to someone else',
    errors: ['stale_state', 'loading'],
    status: 201,
    body: newPrebuy,
    response: detail,
  }),
  askConsent: endpoint({
    method: 'POST',
    path: '/api/requests/:id/consent',
    access: 'owner',
    needs: 'request',
    summary: 'Asks the seller for consent: emails a link, or returns it once for you to pass on',
    params: byId,
    body: z.object({
      email: email.optional(),
      /** True to show the seller your last name as well. */
      showSurname: z.boolean().optional(),
    }),
    response: z.object({ url: z.string().nullable(), consent: consentView }),
  }),
  getConsent: endpoint({
    method: 'GET',
    path: '/api/consents/:token',
    access: 'public',
    summary: 'What a seller is asked to agree to, for anyone with the link',
    errors: ['link_ended'],
    params: byToken,
    response: askedConsent,
  }),
  answerConsent: endpoint({
    method: 'POST',
    path: '/api/consents/:token',
    access: 'public',
    summary: 'The seller gives consent, declines, changes what is allowed or withdraws it',
    errors: ['link_ended', 'stale_state'],
    params: byToken,
    body: answeredConsent,
    response: z.object({ status: z.enum(['given', 'declined', 'withdrawn']) }),
  }),
  stateWorkedBefore: endpoint({
    method: 'POST',
    path: '/api/requests/:id/worked-before',
    access: 'provider',
    needs: 'work',
    summary: `States whether you worked on the aircraft before; if so, the buyer may back out within ${workedBeforeHours} hours`,
    errors: ['stale_state'],
    params: byId,
    body: z.object({ workedBefore: z.boolean() }),
    response: prebuyView,
  }),
  recordAircraft: endpoint({
    method: 'PUT',
    path: '/api/requests/:id/aircraft-record',
    access: 'provider',
    needs: 'work',
    summary: 'Writes serial numbers and damage history down for the report of a running pre-buy',
    errors: ['stale_state'],
    params: byId,
    body: newAircraftRecord,
    response: prebuyView,
  }),
  confirmSeller: endpoint({
    method: 'POST',
    path: '/api/requests/:id/stages/:n/seller-confirmed',
    access: 'provider',
    needs: 'work',
    summary: 'Confirms access to the aircraft with the seller by phone, before a stage starts',
    errors: ['stage_order', 'consent_required', 'stale_state'],
    params: onStage,
    body: z.object({
      /**
       * For a test flight: entries for what was opened are made, and the aircraft is approved for return to service, 14 CFR
       * 91.407(a) and 43.9.
       */
      entriesMade: z.boolean().optional(),
    }),
    response: z.array(stageView),
  }),
  reportStage: endpoint({
    method: 'POST',
    path: '/api/requests/:id/stages/:n/report',
    access: 'provider',
    needs: 'work',
    summary: 'Reports a stage',
    errors: ['stage_order', 'stale_state'],
    params: onStage,
    body: z.object({
      summary: text(minStageSummary, maxStageSummary),
      fileIds: fileIds.optional(),
    }),
    response: z.array(stageView),
  }),
  continueStage: endpoint({
    method: 'POST',
    path: '/api/requests/:id/stages/:n/continue',
    access: 'owner',
    needs: 'accept',
    summary: 'Goes on with the next stage and creates its payment',
    errors: ['stage_order', 'consent_required', 'stale_state'],
    idempotent: true,
    params: onStage,
    response: z.object({ stages: z.array(stageView), payment, clientSecret: z.string().nullable() }),
  }),
  stopStages: endpoint({
    method: 'POST',
    path: '/api/requests/:id/stages/stop',
    access: 'owner',
    needs: 'accept',
    summary: 'Stops the pre-buy after the stages that are paid',
    errors: ['stage_order', 'stale_state'],
    params: byId,
    response: z.array(stageView),
  }),
};

/** Bound apart: its body is a file. */
export const logbookEndpoints = {
  sendLogbook: endpoint({
    method: 'POST',
    path: '/api/consents/:token/files',
    access: 'public',
    summary: 'The seller sends a copy of a logbook, which buyer and provider read until the pre-buy ends',
    errors: ['link_ended', 'stale_state', 'file_too_large'],
    params: byToken,
    upload: 'file',
    response: z.object({ files: z.array(z.object({ name: z.string(), size: z.int() })) }),
  }),
};
