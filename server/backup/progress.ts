import type { Report } from './backup.ts';

/** Prints the tables as their turn comes, and sums up. */
export function printProgress(): { report: Report; summary: () => string } {
  const seen = { tables: 0, files: 0 };
  return {
    report(head) {
      if ('table' in head) {
        seen.tables++;
        console.log(`  ${head.table}`);
      } else if (seen.files++ === 0) console.log('  uploaded files');
    },
    summary: () => `${seen.tables} tables, ${seen.files} files`,
  };
}
