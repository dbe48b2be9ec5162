import { daysAfter, endOfDay, lastTimeZoneOnEarth, localDate } from '#contract/time.ts';
import type { DocumentKind } from './inventory-rules.ts';

// What a share link to a logbook shows, for server and browser, without zod.

export const shareParts = {
  status: 'Times and status',
  entries: 'Entries',
  ads: 'ADs',
  scans: 'Scans',
  parts: 'Parts',
  documents: 'Documents',
} as const;
export type SharePart = keyof typeof shareParts;
export const sharePartNames = Object.keys(shareParts) as [SharePart, ...SharePart[]];

export interface LogbookScope {
  /** Null for parts that the owner chose one by one. */
  preset: SharePreset | null;
  parts: SharePart[];
  /** Which documents, if any. */
  documents: 'all' | 'without_insurance' | 'weight_balance';
  /** True if certificate numbers show their last three characters alone. */
  cutsNumbers: boolean;
  /** True if files may be saved. */
  download: boolean;
}

interface Preset extends Pick<LogbookScope, 'parts' | 'documents' | 'cutsNumbers'> {
  label: string;
  text: string;
}

export const sharePresets = {
  mechanic: {
    label: 'Mechanic',
    text: 'Everything but insurance documents. Certificate numbers in full.',
    parts: sharePartNames,
    documents: 'without_insurance',
    cutsNumbers: false,
  },
  buyer: {
    label: 'Buyer',
    text: 'Everything. Certificate numbers are cut to three characters.',
    parts: sharePartNames,
    documents: 'all',
    cutsNumbers: true,
  },
  insurer: {
    label: 'Insurer',
    text: 'Times, status, ADs and weight and balance.',
    parts: ['status', 'ads', 'documents'],
    documents: 'weight_balance',
    cutsNumbers: true,
  },
} as const satisfies Record<string, Preset | { parts: readonly SharePart[] }>;
export type SharePreset = keyof typeof sharePresets;
export const sharePresetNames = Object.keys(sharePresets) as [SharePreset, ...SharePreset[]];

/** Returns what a preset shows. */
export function scopeOf(preset: SharePreset, download: boolean): LogbookScope {
  const { parts, documents, cutsNumbers } = sharePresets[preset];
  return { preset, parts: [...parts], documents, cutsNumbers, download };
}

/** True if a link shows documents of a kind. */
export function showsDocument(
  { parts, documents }: Pick<LogbookScope, 'parts' | 'documents'>,
  kind: DocumentKind,
) {
  if (!parts.includes('documents')) return false;
  if (documents === 'weight_balance') return kind === 'weight_balance';
  return documents === 'all' || kind !== 'insurance';
}

const shownCharacters = 3;

/** '…417': a number by its last three characters. */
export const cutNumber = (number: string | null) => number && `…${number.slice(-shownCharacters)}`;

/** Returns the last moment of a link that lasts so many days from now, by the dates at the home airport. */
export const shareEnd = (now: Date, days: number, timeZone: string | null) =>
  new Date(
    endOfDay(daysAfter(localDate(timeZone, now), days), timeZone ?? lastTimeZoneOnEarth).getTime() - 1,
  );
