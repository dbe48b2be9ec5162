import type { BodyOf } from '#contract/endpoint.ts';
import {
  endTooFarMessage,
  isEndTooFar,
  isIaExpiry,
  iaExpiry,
  isInsurance,
  isOfPerson,
  needsNumber,
  type CredentialKind,
} from '#contract/providers/credential-kinds.ts';
import type { credentialEndpoints } from '#contract/providers/credentials.ts';
import { invalid } from '#server/errors.ts';
import type { Credential } from './credentials.repo.ts';

type Input = Omit<BodyOf<typeof credentialEndpoints, 'addCredential'>, 'kind' | 'fileIds'>;

/** What a provider states, as stored. */
export type Facts = Pick<
  Credential,
  'name' | 'number' | 'holder' | 'issuer' | 'ratings' | 'coverLimit' | 'notCarried' | 'validUntil'
>;

const nothing: Facts = {
  name: null,
  number: null,
  holder: null,
  issuer: null,
  ratings: [],
  coverLimit: null,
  notCarried: false,
  validUntil: null,
};

/** Returns the facts after an input, which leaves those that it does not name; throws for those that the kind has not. */
export function toFacts(
  kind: CredentialKind,
  input: Partial<Input>,
  today: string,
  before: Facts = nothing,
): Facts {
  const notCarried = input.notCarried ?? before.notCarried;
  if (notCarried) {
    if (!isInsurance(kind)) invalid('notCarried', 'Only insurance can be marked as not carried');
    return { ...nothing, notCarried };
  }
  const facts: Facts = {
    name: kind === 'other' ? toText(input.name, before.name) : null,
    number: toText(input.number, before.number),
    holder: isOfPerson(kind) ? toText(input.holder, before.holder) : null,
    issuer: toText(input.issuer, before.issuer),
    ratings: kind === 'repair_station' ? [...new Set(input.ratings ?? before.ratings)].sort() : [],
    coverLimit: isInsurance(kind) ? toLimit(input.limit, before.coverLimit) : null,
    notCarried,
    validUntil: input.validUntil === undefined ? before.validUntil : input.validUntil,
  };
  if (kind === 'ia') {
    facts.validUntil ??= iaExpiry(today);
    requireIaExpiry(facts.validUntil);
  }
  if (facts.validUntil !== before.validUntil) requireNearEnd(facts.validUntil, today);
  if (kind === 'other' && facts.name === null) invalid('name', 'Enter what it is');
  if (needsNumber(kind) && facts.number === null) invalid('number', 'Enter the certificate number');
  return facts;
}

const toText = (sent: string | null | undefined, before: string | null) =>
  sent === undefined ? before : sent || null;

const toLimit = (sent: number | null | undefined, before: string | null) => {
  if (sent === undefined) return before;
  return sent === null ? null : sent.toFixed(2);
};

/** Throws for an end date that is absurdly far. */
export function requireNearEnd(date: string | null, today: string) {
  if (date !== null && isEndTooFar(date, today)) invalid('validUntil', endTooFarMessage);
}

/** Throws unless an IA can end on the date. */
export function requireIaExpiry(date: string) {
  if (!isIaExpiry(date)) invalid('validUntil', 'An IA ends on March 31 of an odd year');
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** True if a fact differs: its check no longer holds. */
export const hasChanged = (before: Facts, after: Facts) =>
  (Object.keys(nothing) as (keyof Facts)[]).some((key) => !isSame(before[key], after[key]));
