import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { listFiles, type FileView } from '#server/modules/uploads/attachments.service.ts';
import { foldText } from './fold.ts';
import * as repo from './scans.repo.ts';
import { requireScan } from './scans.service.ts';

/** Returns a page of a scan with its text, the boxes of its words and its picture. */
export async function get(ctx: SignedIn, scanId: number, number: number) {
  await requireScan(ctx, scanId);
  return pageFor(ctx, scanId, number);
}

/** Returns the same for readers whose right to the scan was checked. */
export const pageFor = async (ctx: Context, scanId: number, number: number) =>
  toView(ctx, found(await repo.pageOf(ctx.db, scanId, number)));

/** Stores the line that the owner types for a page; an empty one clears it. */
export const type = (ctx: SignedIn, scanId: number, number: number, typed: string) =>
  inTransaction(ctx, async (tx) => {
    await requireScan(tx, scanId);
    found(await repo.lock(tx.db, scanId));
    const page = found(await repo.pageOf(tx.db, scanId, number));
    const read = page.confidence === null ? 'pdf' : 'ocr';
    const row = await repo.updatePage(tx.db, page.id, {
      typed: typed || null,
      source: typed ? 'typed' : page.state === 'waiting' || page.state === 'failed' ? null : read,
      folded: foldText(`${page.text} ${typed}`),
    });
    return toView(tx, row);
  });

async function toView({ db }: Pick<Context, 'db'>, page: repo.Page) {
  return { ...page, image: imageOf(page, await filesOf(db, page)) };
}

/** A photo is a file of its scan, the picture of a PDF page one of the page. */
async function filesOf(db: SignedIn['db'], { id, scanId }: repo.Page) {
  const own = await listFiles(db, 'logbook_page', id);
  return own.length > 0 ? own : listFiles(db, 'logbook_scan', scanId);
}

function imageOf({ fileId }: repo.Page, files: FileView[]) {
  const file = files.find(({ id }) => id === fileId);
  if (!file?.width || !file.height) return null;
  return { url: file.fileUrl, thumbnailUrl: file.thumbnailUrl, width: file.width, height: file.height };
}
