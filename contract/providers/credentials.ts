import * as z from 'zod';
import {
  amount,
  byId,
  dateInput,
  dollars,
  isoDate,
  oneLine,
  pageQuery,
  text,
  timestamp,
} from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxCheckedHow,
  maxCoverLimit,
  maxCredentialNumber,
  maxName,
  minCheckedHow,
  minCoverLimit,
  minCredentialNumber,
} from '#contract/limits.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { credentialKindNames, credentialStatuses, ratingIds } from './credential-kinds.ts';

export const credentialKind = z.enum(credentialKindNames);
export const credentialVerdict = z.enum(['ok', 'refused']);
const credentialStatus = z.enum(credentialStatuses);

const facts = {
  /** Of kind `other` only: what it is. */
  name: z.string().nullable(),
  issuer: z.string().nullable(),
  ratings: z.array(z.string()),
  /** Limit of an insurance, in dollars. */
  limit: amount.nullable(),
  notCarried: z.boolean(),
  validUntil: isoDate.nullable(),
  /** When the provider last changed it. */
  statedAt: timestamp,
};

/** A credential as anyone sees it: of its number the last three characters. Refused ones are not shown. */
export const publicCredential = z.object({
  id: z.int(),
  kind: credentialKind,
  number: z.string().nullable(),
  ...facts,
  status: credentialStatus,
  /** What an administrator checked, and when; null unless it was checked. */
  checkedHow: z.string().nullable(),
  checkedAt: timestamp.nullable(),
});

/** The person that a certificate names; null if the provider has not said. */
const holder = z.string().nullable();

/** A credential as its provider and administrators see it: the full number, the documents and a refusal. */
export const ownCredential = publicCredential.extend({
  holder,
  verdict: credentialVerdict.nullable(),
  files: z.array(attachedFile),
  /** Pending quotes on open requests that rely on it. */
  openQuotes: z.int(),
  /** True if the caller may change it: a person's certificate is theirs alone. */
  canChange: z.boolean(),
});

export const adminCredential = publicCredential.extend({
  holder,
  verdict: credentialVerdict.nullable(),
  files: z.array(attachedFile),
  provider: z.object({ id: z.int(), userId: z.string(), businessName: z.string(), isVerified: z.boolean() }),
  /** True for the caller's own, which another administrator checks. */
  isOwn: z.boolean(),
});

const credentialInput = z.object({
  kind: credentialKind,
  name: oneLine(0, maxName).nullish(),
  number: oneLine(minCredentialNumber, maxCredentialNumber).or(z.literal('')).nullish(),
  /** The person that a certificate names: a signer's certificate is checked only in that hand. */
  holder: oneLine(0, maxName).nullish(),
  issuer: oneLine(0, maxName).nullish(),
  ratings: z.array(z.enum(ratingIds)).max(ratingIds.length).optional(),
  limit: dollars(minCoverLimit, maxCoverLimit).nullish(),
  notCarried: z.boolean().optional(),
  validUntil: dateInput.nullish(),
  fileIds: fileIds.optional(),
});

export const credentialEndpoints = {
  ownCredentials: endpoint({
    method: 'GET',
    path: '/api/service-providers/me/credentials',
    access: 'provider',
    needs: 'work.read',
    summary: 'Your credentials',
    response: z.array(ownCredential),
  }),
  addCredential: endpoint({
    method: 'POST',
    path: '/api/service-providers/me/credentials',
    access: 'provider',
    needs: 'work.read',
    summary: 'Adds a credential, or states that you don’t carry an insurance',
    status: 201,
    errors: ['credential_exists', 'provider_profile_required'],
    body: credentialInput,
    response: ownCredential,
  }),
  updateCredential: endpoint({
    method: 'PATCH',
    path: '/api/service-providers/me/credentials/:id',
    access: 'provider',
    needs: 'work.read',
    summary: 'Changes a credential; a changed fact is checked again',
    params: byId,
    body: credentialInput.omit({ kind: true }).partial(),
    response: ownCredential,
  }),
  removeCredential: endpoint({
    method: 'DELETE',
    path: '/api/service-providers/me/credentials/:id',
    access: 'provider',
    needs: 'work.read',
    summary: 'Removes a credential',
    status: 204,
    params: byId,
  }),
  adminCredentials: endpoint({
    method: 'GET',
    path: '/api/admin/credentials',
    access: 'admin',
    summary: 'Credentials of all providers by status, the longest waiting first',
    query: pageQuery.extend({ status: z.enum(['to_check', 'ok', 'refused']).default('to_check') }),
    response: adminCredential,
    paged: true,
  }),
  checkCredential: endpoint({
    method: 'POST',
    path: '/api/admin/credentials/:id/check',
    access: 'admin',
    summary: 'Records what was checked; a refusal needs its reason',
    audits: ['credential.check'],
    errors: ['stale_state'],
    params: byId,
    body: z.object({
      verdict: credentialVerdict,
      /** What was seen and compared, shown to owners; of a refusal the reason, shown to the provider. */
      how: text(minCheckedHow, maxCheckedHow),
      validUntil: dateInput.nullish(),
      /** `statedAt` of the facts that were checked: `stale_state` if the provider has changed them since. */
      statedAt: timestamp.optional(),
      /** `checkedAt` of the last check that was known: `stale_state` if another administrator was faster. */
      checkedAt: timestamp.nullable().optional(),
    }),
    response: adminCredential,
  }),
};
