import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import type { Services } from '#server/context.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { foldText } from '#server/modules/logbooks/fold.ts';

/** Words of lines as a reader places them: ten in a line, lines below each other. */
export const placed = (lines: readonly string[]): PageWord[] =>
  lines.flatMap((line, row) =>
    line
      .split(' ')
      .map((t, column) => ({ t, x: 0.08 + column * 0.09, y: 0.1 + row * 0.03, w: 0.08, h: 0.02 })),
  );

type Row = Partial<typeof logbookScans.$inferInsert> & { logbookId: number };

/** Inserts a scan whose pages were read: each has lines, and maybe a line that the owner typed. */
export async function buildScan(
  { db }: Pick<Services, 'db'>,
  row: Row,
  pages: { lines: string[]; typed?: string; dates?: string[] }[],
) {
  const [scan] = await db
    .insert(logbookScans)
    .values({
      book: 'airframe',
      title: 'Airframe log 1',
      bytes: 1,
      pages: pages.length,
      pagesRead: pages.length,
      status: 'ready',
      ...row,
    })
    .returning();
  await db.insert(logbookPages).values(
    pages.map(({ lines, typed, dates }, i) => ({
      scanId: scan!.id,
      number: i + 1,
      text: lines.join('\n'),
      typed: typed ?? null,
      source: typed ? ('typed' as const) : ('ocr' as const),
      state: lines.length > 0 ? ('read' as const) : ('hard' as const),
      words: placed(lines),
      dates: dates ?? [],
      folded: foldText(`${lines.join('\n')} ${typed ?? ''}`),
    })),
  );
  return scan!;
}
