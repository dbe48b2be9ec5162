// Exports of a logbook, for server and browser, without zod.

export const exportStates = ['queued', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** Days for which the file of an export is there; its row stays. */
export const exportDays = 7;
export const maxDailyExports = 5;
export const maxExportPages = 1000;
export const maxExportBytes = 300 * 1024 * 1024;

/** What an export holds: each entry and file by the hash of what was exported. */
export interface ExportManifest {
  number: string;
  tailNumber: string;
  exportedOn: string;
  entries: { id: number; sha256: string }[];
  files: { name: string; sha256: string }[];
  /** Scans that were removed, by title: they leave a line. */
  removedScans: string[];
}

/** 'R-000041': what stands on the cover and is asked for at the check. */
export const exportNumber = (id: number) => `R-${String(id).padStart(6, '0')}`;
