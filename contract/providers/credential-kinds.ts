// Labels and rules of credentials for server and browser, without zod: the browser bundles this file.

type Group = 'certificate' | 'insurance' | 'other';

interface Kind {
  /** Short, as in a list: 'IA'. */
  label: string;
  /** In full, as a heading. */
  name: string;
  group: Group;
}

const kind = (group: Group, label: string, name = label): Kind => ({ group, label, name });

/** Kinds of credentials, in display order. */
export const credentialKinds = {
  ia: kind('certificate', 'IA', 'Inspection Authorization'),
  a_and_p: kind('certificate', 'A&P', 'A&P certificate'),
  repair_station: kind('certificate', 'Repair station', 'Repair station certificate'),
  airframe: kind('certificate', 'Airframe mechanic', 'Mechanic certificate, airframe alone'),
  powerplant: kind('certificate', 'Powerplant mechanic', 'Mechanic certificate, powerplant alone'),
  repairman_station: kind('certificate', 'Repairman', 'Repairman certificate, repair station (65.103)'),
  repairman_builder: kind('certificate', 'Repairman, builder', 'Repairman certificate, builder (65.104)'),
  repairman_lsri: kind(
    'certificate',
    'Light-sport inspection',
    'Repairman certificate, light-sport inspection (65.107)',
  ),
  repairman_lsrm: kind(
    'certificate',
    'Light-sport maintenance',
    'Repairman certificate, light-sport maintenance (65.107)',
  ),
  /** From before the kinds of repairmen were told apart; not offered for new entries. */
  repairman: kind('certificate', 'Repairman', 'Repairman certificate, kind not given'),
  insurance_hangarkeepers: kind('insurance', 'Hangarkeepers', 'Hangarkeepers insurance'),
  insurance_premises: kind('insurance', 'Premises liability', 'Premises liability insurance'),
  insurance_products: kind('insurance', 'Products', 'Products and completed operations insurance'),
  other: kind('other', 'Other', 'Training or other'),
} as const;
export type CredentialKind = keyof typeof credentialKinds;
export const credentialKindNames = Object.keys(credentialKinds) as [CredentialKind, ...CredentialKind[]];

/** Kinds that a provider may enter. */
export const offeredKinds = credentialKindNames.filter((name) => name !== 'repairman');

export const isInsurance = (of: CredentialKind) => credentialKinds[of].group === 'insurance';

/** Kinds whose certificate number is required. */
export const needsNumber = (of: CredentialKind) => credentialKinds[of].group === 'certificate';

/** True for certificates that name a person. */
export const isOfPerson = (of: CredentialKind) => needsNumber(of) && of !== 'repair_station';

/** The kinds of certificates that name a person. */
export const personalCertificates = credentialKindNames.filter(isOfPerson);

/** Ratings of a repair station and their classes, 14 CFR 145.59; a limited one, 145.61(b), has a kind instead. */
const ratingClasses = { airframe: 4, powerplant: 3, propeller: 2, radio: 3, instrument: 4, accessory: 3 };
export type Rating = keyof typeof ratingClasses;

/** Every rating with its class, 'radio_3', or limited, 'limited_radio'. */
export const ratingIds = [
  ...Object.entries(ratingClasses).flatMap(([rating, classes]) =>
    Array.from({ length: classes }, (_, index) => `${rating}_${index + 1}`),
  ),
  ...Object.keys(ratingClasses).map((rating) => `limited_${rating}`),
];

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'Radio class 3', 'Limited, radio'. Older entries did not say which kind a limited rating has. */
export function ratingLabel(id: string) {
  const [rating = '', detail] = id.split('_');
  if (rating === 'limited') return detail ? `Limited, ${detail}` : 'Limited, kind not given';
  return detail ? `${capitalize(rating)} class ${detail}` : capitalize(rating);
}

/** The usual form of a repair station number; older ones differ, so another form is only pointed out. */
export const stationNumber = /^[A-Z0-9]{3}[RDYZ]\d{3}[A-Z]$/;

/** Returns the day on which an IA ends: March 31 of the next odd year, 14 CFR 65.92. */
export function iaExpiry(today: string) {
  const year = Number(today.slice(0, 4));
  const odd = year % 2 === 1 ? year : year + 1;
  return today <= `${odd}-03-31` ? `${odd}-03-31` : `${odd + 2}-03-31`;
}
export const isIaExpiry = (date: string) => iaExpiry(date) === date;

/** Years ahead that an end date may lie; a date beyond is a slip of the pen. */
const maxValidYears = 10;
export const endTooFarMessage = `Choose a date within ${maxValidYears} years`;
export const isEndTooFar = (date: string, today: string) =>
  date > `${Number(today.slice(0, 4)) + maxValidYears}${today.slice(4)}`;

/** Days before the end of a credential at which its provider is notified. */
export const credentialNoticeDays = [60, 30, 7] as const;

export const credentialStatuses = ['checked', 'stated', 'refused', 'expired', 'not_carried'] as const;
export type CredentialStatus = (typeof credentialStatuses)[number];

interface Checkable {
  verdict: 'ok' | 'refused' | null;
  notCarried: boolean;
  validUntil: string | null;
}

/** Returns the status on a date; the last day of validity counts in full. */
export function credentialStatusOf(
  { verdict, notCarried, validUntil }: Checkable,
  today: string,
): CredentialStatus {
  if (notCarried) return 'not_carried';
  if (verdict === 'refused') return 'refused';
  if (validUntil !== null && validUntil < today) return 'expired';
  return verdict === 'ok' ? 'checked' : 'stated';
}

/** The sentence that an owner accepts a quote with if the provider has no hangarkeepers insurance in force. */
export const noCoverAcknowledgement =
  'I understand that this provider shows no hangarkeepers cover in force. My own policy may be the only one for my aircraft.';
