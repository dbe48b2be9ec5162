import type { Report } from '#server/backup/backup.ts';

/** Prints each table when it is copied, then a summary. */
export function printProgress(): { report: Report; summary: () => string } {
  const counts = { tables: 0, files: 0 };
  return {
    report(head) {
      if ('table' in head) {
        counts.tables++;
        console.log(`  ${head.table}`);
      } else if (counts.files++ === 0) console.log('  uploaded files');
    },
    summary: () => `${counts.tables} tables, ${counts.files} files`,
  };
}
