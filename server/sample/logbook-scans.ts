import type { Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { files } from '#server/db/schema/uploads.ts';
import { foldText } from '#server/modules/logbooks/fold.ts';
import { findDates } from '#server/modules/logbooks/found-dates.ts';
import { boxesOf, drawPage, pageHeight, pageWidth } from './drawn-pages.ts';
import { drawnScans } from './logbook-stories.ts';
import { storePicture } from './pictures.ts';

interface Scene {
  services: Services;
  tx: Db;
  owner: SignedIn;
  today: string;
  logbookId: number;
}

/** Stores the scans with their text: nothing is recognized at the first start. */
export async function addScans({ tx, services, logbookId, owner, today }: Scene) {
  for (const { book, title, from, to, pages } of drawnScans) {
    const [scan] = await tx
      .insert(logbookScans)
      .values({
        logbookId,
        book,
        title,
        bytes: 100_000,
        pages: pages.length,
        pagesRead: pages.length,
        status: 'ready',
        fromDate: from,
        toDate: to,
        createdAt: services.now(),
      })
      .returning();
    const drawn = await Promise.all(
      pages.map((page, i) =>
        storePicture(services, {
          svg: drawPage(page, i + 1),
          ownerId: owner.actor.id,
          purpose: 'logbook-scan',
          name: `Page ${i + 1}.png`,
          width: pageWidth,
          height: pageHeight,
        }),
      ),
    );
    const boundTo = { boundType: 'logbook_scan', boundId: String(scan!.id) };
    const stored = await tx
      .insert(files)
      .values(drawn.map((file, i) => ({ ...file, ...boundTo, boundPosition: i + 1 })))
      .returning();
    await tx.insert(logbookPages).values(
      pages.map((page, i) => {
        const text = page.lines.join('\n');
        return {
          scanId: scan!.id,
          number: i + 1,
          fileId: stored.find(({ name }) => name === `Page ${i + 1}.png`)!.id,
          text,
          source: 'ocr' as const,
          state: page.isHandwritten ? ('hard' as const) : ('read' as const),
          confidence: page.isHandwritten ? 21 : 91,
          words: boxesOf(page),
          dates: findDates(text, today),
          folded: foldText(text),
        };
      }),
    );
  }
}
