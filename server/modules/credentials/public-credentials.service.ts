import {
  credentialKindNames,
  credentialStatusOf,
  type CredentialKind,
} from '#contract/providers/credential-kinds.ts';

export { checkedCredentials, listedCredentials } from './credentials.sql.ts';

/** A row of `checkedCredentials`. */
export interface CheckedRow {
  kind: CredentialKind;
  validUntil: string | null;
}

/** A row of `listedCredentials`; timestamps are text in json. */
export interface ListedRow extends CheckedRow {
  id: number;
  name: string | null;
  number: string | null;
  issuer: string | null;
  ratings: string[];
  limit: string | null;
  notCarried: boolean;
  statedAt: string;
  verdict: 'ok' | null;
  checkedHow: string | null;
  checkedAt: string | null;
}

interface Ordered {
  id: number;
  kind: CredentialKind;
}

/** Sorts by kind, then by age. */
export const inOrder = (a: Ordered, b: Ordered) => placeOf(a.kind) - placeOf(b.kind) || a.id - b.id;
const placeOf = (kind: CredentialKind) => credentialKindNames.indexOf(kind);

/** Returns the kinds that are in force on a date, each once, in display order. */
export const kindsInForce = (rows: readonly CheckedRow[], today: string) =>
  credentialKindNames.filter((kind) =>
    rows.some((row) => row.kind === kind && (row.validUntil === null || row.validUntil >= today)),
  );

/**
 * Returns credentials as everyone sees them on a date: each kind and number once, also if several members of a team list it. A checked
 * one goes before a stated one, and of two the one that is valid longer.
 */
export const toPublic = (rows: readonly ListedRow[], today: string) =>
  [
    ...Map.groupBy(rows.toSorted(inOrder), ({ kind, name, number }) =>
      [kind, name, number].join('\n'),
    ).values(),
  ]
    .map((same) => same.toSorted(best)[0]!)
    .map((row) => ({
      ...row,
      status: credentialStatusOf(row, today),
      statedAt: new Date(row.statedAt),
      checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt),
    }));

const best = (a: ListedRow, b: ListedRow) =>
  Number(b.verdict === 'ok') - Number(a.verdict === 'ok') ||
  (b.validUntil ?? '9999').localeCompare(a.validUntil ?? '9999');
