import {
  credentialKinds,
  ratingLabel,
  type CredentialKind,
  type CredentialStatus,
} from '#contract/providers/credential-kinds.ts';
import type { Coverage } from '#contract/providers/privileges.ts';
import { daysBetween } from '#contract/time.ts';
import { capitalize, formatDate, formatDollars, pluralize } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import type { Tone } from '#web/ui/tones.ts';

/** Lamp of a credential, as owners see it. */
export const statusLamps: Record<CredentialStatus, { label: string; tone: Tone }> = {
  checked: { label: 'Checked', tone: 'ok' },
  stated: { label: 'Stated by the shop', tone: 'caution' },
  refused: { label: 'Refused', tone: 'warning' },
  expired: { label: 'Expired', tone: 'warning' },
  not_carried: { label: 'Not carried', tone: 'warning' },
};

interface Named {
  kind: CredentialKind;
  name: string | null;
}

/** 'IA'; of training and others its own name. */
export const shortName = ({ kind, name }: Named) => name ?? credentialKinds[kind].label;
export const longName = ({ kind, name }: Named) => name ?? credentialKinds[kind].name;

/** '$2M', '$500,000'. */
export const formatLimit = (dollars: string) => {
  const millions = Number(dollars) / 1_000_000;
  return millions >= 1 && Number.isInteger(millions * 10) ? `$${millions}M` : formatDollars(dollars);
};

/** 'radio class 3, instrument class 1'. */
export const formatRatings = (ratings: readonly string[]) =>
  ratings.map((rating) => ratingLabel(rating).toLowerCase()).join(', ');

/** '136 days left', 'last day today', '14 days ago'. */
export function daysLeftLabel(validUntil: string) {
  const days = daysBetween(today(), validUntil);
  if (days === 0) return 'last day today';
  return days > 0 ? `${pluralize(days, 'day')} left` : `${pluralize(-days, 'day')} ago`;
}

interface Shown {
  status: CredentialStatus;
  ratings: readonly string[];
  limit: string | null;
  validUntil: string | null;
  checkedAt: string | null;
  statedAt: string;
}

/** The line below the lamp: limit, ratings, when it was checked and until when. */
export function summaryOf({ status, ratings, limit, validUntil, checkedAt, statedAt }: Shown): string {
  const facts = [limit && formatLimit(limit), formatRatings(ratings)];
  const until = validUntil && `until ${formatDate(validUntil)}`;
  const parts = {
    checked: [checkedAt && formatDate(checkedAt), ...facts, until],
    stated: [...facts, until, 'not checked by us'],
    refused: [checkedAt && formatDate(checkedAt)],
    expired: [validUntil && formatDate(validUntil), 'renewal not received'],
    not_carried: [`stated on ${formatDate(statedAt)}`],
  }[status];
  const line = parts.filter(Boolean).join(', ');
  return capitalize(line);
}

/** What a checked credential covers, where nobody named the side of the aircraft or the certificate names another one. */
export const dependsTexts: Partial<Record<CredentialKind, string>> = {
  a_and_p: 'A mechanic signs only a part of such work, 14 CFR 65.81',
  ia: 'A mechanic signs only a part of such work, 14 CFR 65.81',
  repairman_lsrm: 'Needs operating limitations of October 22, 2025, or later',
  airframe: 'Signs for the airframe alone, 14 CFR 65.85',
  powerplant: 'Signs for engine and propeller alone, 14 CFR 65.87',
  repair_station: 'Its ratings cover a part of such work, or some makes and models',
  repairman_builder: 'Signs for the aircraft that the certificate names',
};

/** What the coverage of work by a provider's credentials says, to owners or to the provider. */
export function coverageLabel(
  { state, by }: Coverage,
  reader: 'owner' | 'provider' = 'owner',
): { label: string; detail: string; tone: Tone } {
  const name = by ? credentialKinds[by].label : '';
  const inText = by === 'repair_station' ? 'repair station' : name;
  const article = /^(?:IA|A&P)/.test(inText) ? 'an' : 'a';
  switch (state) {
    case 'covered':
      return { label: 'Covered', detail: `By a checked ${inText}`, tone: 'ok' };
    case 'depends':
      return {
        label: by === 'repairman_builder' ? 'Depends on the aircraft' : 'Depends on the work',
        detail: dependsTexts[by ?? 'other'] ?? '',
        tone: 'quiet',
      };
    case 'stated':
      return { label: 'Not checked', detail: `Relies on a stated ${inText}`, tone: 'caution' };
    case 'expired':
      return { label: 'Expired', detail: `Relies on ${article} ${inText} that has ended`, tone: 'warning' };
    case 'none':
      return {
        label: 'No fitting credential',
        detail: reader === 'owner' ? 'Ask the provider who signs' : 'Tell the owner in your quote who signs',
        tone: 'caution',
      };
    case 'not_needed':
      return { label: 'No certificate needed', detail: '', tone: 'quiet' };
  }
}
