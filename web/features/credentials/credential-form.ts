import { maxCoverLimit, minCoverLimit, minCredentialNumber } from '#contract/limits.ts';
import {
  credentialKinds,
  endTooFarMessage,
  iaExpiry,
  isEndTooFar,
  isInsurance,
  isOfPerson,
  needsNumber,
  offeredKinds,
  ratingIds,
  stationNumber,
  type CredentialKind,
} from '#contract/providers/credential-kinds.ts';
import type { CredentialInput, OwnCredential } from '#web/api/credentials.ts';
import { formatDollars, formatNumber } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

/** Values of the credential dialog. */
export interface CredentialForm {
  kind: CredentialKind;
  name: string;
  number: string;
  holder: string;
  issuer: string;
  ratings: string[];
  limit: string;
  notCarried: boolean;
  hasEnd: boolean;
  validUntil: string;
}

export const kindOptions = offeredKinds.map((value) => ({
  value,
  label: credentialKinds[value].name,
}));

export const emptyCredential = (kind: CredentialKind, holder: string): CredentialForm => ({
  kind,
  name: '',
  number: '',
  holder,
  issuer: '',
  ratings: [],
  limit: '',
  notCarried: false,
  hasEnd: false,
  validUntil: '',
});

export const toCredentialForm = (credential: OwnCredential): CredentialForm => ({
  kind: credential.kind,
  name: credential.name ?? '',
  number: credential.number ?? '',
  holder: credential.holder ?? '',
  issuer: credential.issuer ?? '',
  // Older entries have a limited rating without its kind, which is no longer offered.
  ratings: credential.ratings.filter((rating) => ratingIds.includes(rating)),
  limit: credential.limit === null ? '' : formatNumber(Number(credential.limit)),
  notCarried: credential.notCarried,
  hasEnd: credential.validUntil !== null,
  validUntil: credential.validUntil ?? '',
});

/** True if the dialog asks for an end date: always for insurance, by choice for others; that of an IA is fixed. */
export const asksForEnd = ({ kind, hasEnd }: CredentialForm) =>
  isInsurance(kind) || (kind !== 'ia' && hasEnd);

/** True for kinds whose end the provider chooses to give. An A&P does not end, and the end of an IA is fixed. */
export const mayEnd = (kind: CredentialKind) =>
  kind === 'repair_station' || kind.startsWith('repairman') || kind === 'other';

const toDollars = (limit: string) => Number(plainNumber(limit.replace('$', '')));

/** Client rules: those of the server, and limit and end date of an insurance. */
export function validateCredential(form: CredentialForm): FieldErrors<keyof CredentialForm | 'fileIds'> {
  const errors: FieldErrors<keyof CredentialForm> = {};
  if (isInsurance(form.kind) && form.notCarried) return errors;
  const number = form.number.trim();
  if (form.kind === 'other' && form.name.trim() === '') errors.name = 'Enter what it is';
  if ((needsNumber(form.kind) || number !== '') && number.length < minCredentialNumber)
    errors.number = `Enter at least ${minCredentialNumber} characters`;
  if (isInsurance(form.kind)) {
    const limit = toDollars(form.limit);
    if (!(limit >= minCoverLimit && limit <= maxCoverLimit) || !Number.isInteger(limit))
      errors.limit = `Enter ${formatDollars(minCoverLimit)} to ${formatDollars(maxCoverLimit)}`;
  }
  if (asksForEnd(form)) {
    if (form.validUntil === '') errors.validUntil = 'Choose a date';
    else if (isEndTooFar(form.validUntil, today())) errors.validUntil = endTooFarMessage;
  }
  return errors;
}

/** True for a repair station number of an unusual form: pointed out, never refused. */
export const isUnusualNumber = ({ kind, number }: CredentialForm) =>
  kind === 'repair_station' &&
  number.trim().length >= minCredentialNumber &&
  !stationNumber.test(number.trim().toUpperCase());

/** Returns the request body. */
export function toCredentialInput(form: CredentialForm, fileIds: number[]): CredentialInput {
  const { kind } = form;
  if (isInsurance(kind) && form.notCarried) return { kind, notCarried: true };
  const ends = asksForEnd(form) ? form.validUntil : null;
  return {
    kind,
    ...(kind === 'other' && { name: form.name }),
    number: kind === 'repair_station' ? form.number.trim().toUpperCase() : form.number,
    ...(isOfPerson(kind) && { holder: form.holder }),
    issuer: form.issuer,
    ...(kind === 'repair_station' && { ratings: form.ratings }),
    ...(isInsurance(kind) && { limit: toDollars(form.limit), notCarried: false }),
    validUntil: kind === 'ia' ? iaExpiry(today()) : ends,
    fileIds,
  };
}
