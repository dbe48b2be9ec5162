import { createHash } from 'node:crypto';
import type { ExportManifest } from '#contract/logbook/export-rules.ts';
import type { ContentEntry, ExportContent, StatedEntry } from './content.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns a value as JSON whose keys are sorted, so that it has one form, and one hash, wherever it was stored. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Returns the hash of what an entry says; whether its signed copy is here is not part of it. */
export function hashOfEntry({ stateText: _state, ...entry }: StatedEntry) {
  return sha256(toCanonicalJson(entry satisfies ContentEntry));
}

export const hashOfManifest = (manifest: ExportManifest) => sha256(toCanonicalJson(manifest));

type Files = ExportManifest['files'];

/** Returns the list of all entries, also corrected ones, and files with their hashes. */
export const manifestOf = (number: string, content: ExportContent, files: Files): ExportManifest => ({
  number,
  tailNumber: content.aircraft.tailNumber,
  exportedOn: content.exportedOn,
  entries: (content.entries ?? [])
    .flatMap(({ live, formers }) => [live, ...formers])
    .map((entry) => ({ id: entry.id, doneOn: entry.doneOn, sha256: hashOfEntry(entry) })),
  files,
  removedScans: content.removedScans,
});
