import * as z from 'zod';
import { amount, isoDate, timestamp } from '#contract/common.ts';
import { attachedFile } from '#contract/uploads.ts';
import { aircraftRecord } from './aircraft-record.ts';
import { consentStatuses } from './consent-lifecycle.ts';
import { stageStatuses } from './stage-lifecycle.ts';
import { consentScopes, stageKinds } from './stages.ts';

export const scope = z.object(
  Object.fromEntries(consentScopes.map((name) => [name, z.boolean()])) as Record<
    (typeof consentScopes)[number],
    z.ZodBoolean
  >,
);

export const consentView = z.object({
  status: z.enum(consentStatuses),
  /** What the seller allowed; null until they did. */
  scope: scope.nullable(),
  /** For the buyer: the address that the link went to; null if the buyer passes it on. */
  sentTo: z.string().nullable(),
  /** For the buyer: true if the seller reads their last name. */
  showsSurname: z.boolean(),
  /** Who agreed, for the parties of the job. */
  name: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  expiresAt: timestamp,
});

export const stageView = z.object({
  number: z.int(),
  kind: z.enum(stageKinds),
  title: z.string(),
  price: amount,
  days: z.int(),
  status: z.enum(stageStatuses),
  additionId: z.int().nullable(),
  summary: z.string().nullable(),
  /** True if its payment is held, was released or refunded with the job. */
  isPaid: z.boolean(),
  /** What was refunded because it won't be done; null if nothing was. */
  refunded: amount.nullable(),
  sellerConfirmedAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  reportedAt: timestamp.nullable(),
  /** Until when the owner decides on it; null unless the stage before is reported and this one waits. */
  decideBy: timestamp.nullable(),
  /** The last day on which its price holds. */
  priceUntil: isoDate.nullable(),
  /** False if the seller did not allow what it needs. */
  isAllowed: z.boolean(),
  files: z.array(attachedFile),
  /** What the caller may do with it now. */
  can: z.array(z.enum(['confirm_seller', 'report', 'continue'])),
});

/** A pre-buy as its viewers may see it. */
export const prebuyView = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  aircraftType: z.string().nullable(),
  state: z.string().nullable(),
  wantedStages: z.array(z.enum(stageKinds)),
  /** For the buyer and, from the acceptance on, the provider. */
  tailNumber: z.string().nullable(),
  /** For others once the seller agreed. */
  airport: z
    .object({ code: z.string(), name: z.string(), city: z.string().nullable(), state: z.string().nullable() })
    .nullable(),
  /** For the buyer, who entered it, and from the acceptance on name and phone for the provider. */
  seller: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  /** Null until the seller was asked. */
  consent: consentView.nullable(),
  /** For the buyer: emails that can still go to the seller. */
  emailsLeft: z.int(),
  /** What the provider says about earlier work on the aircraft; null until it does. */
  workedBefore: z.boolean().nullable(),
  workedBeforeAt: timestamp.nullable(),
  /** For the parties: serial numbers and damage history, as the provider wrote them down. */
  record: aircraftRecord.nullable(),
  stages: z.array(stageView),
  /** Copies of logbooks from the seller, for buyer and provider until the pre-buy ends. */
  logbooks: z.array(attachedFile),
  /** Logbook entries for the seller, 14 CFR 43.9, for the parties. */
  entries: z.array(attachedFile),
  /** Versions of the report. */
  reports: z.int(),
  boughtAt: timestamp.nullable(),
  /** For the buyer: the aircraft that it became. */
  aircraftId: z.int().nullable(),
  /** What the caller may do now. */
  can: z.array(
    z.enum(['ask_consent', 'state_worked_before', 'record_aircraft', 'add_entries', 'stop', 'buy', 'share']),
  ),
});
