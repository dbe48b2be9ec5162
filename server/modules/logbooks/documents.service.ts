import type { BodyOf } from '#contract/endpoint.ts';
import { maxInventory } from '#contract/limits.ts';
import { hasCurrent } from '#contract/logbook/inventory-rules.ts';
import type { inventoryEndpoints } from '#contract/logbook/inventory.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { found, invalid } from '#server/errors.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { attachFiles, detachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './inventory.repo.ts';
import { requireLogbook } from './logbooks.service.ts';

const filesOf = (id: number) => ({ type: 'logbook_document' as const, id: String(id) });

/** Lists the documents of a logbook, current ones first. */
export async function list(ctx: SignedIn, logbookId: number) {
  await requireLogbook(ctx, logbookId);
  return toViews(ctx, await repo.documentsOf(ctx.db, logbookId));
}

/** Lists the documents of a logbook for readers whose right to it was checked. */
export const listFor = async (ctx: Context, logbookId: number) =>
  toViews(ctx, await repo.documentsOf(ctx.db, logbookId));

/** Adds a document; of some kinds the latest is the current one. */
export const add = (
  ctx: SignedIn,
  logbookId: number,
  { fileId, ...input }: BodyOf<typeof inventoryEndpoints, 'addDocument'>,
) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, logbookId, input.dated);
    if ((await repo.documentsOf(tx.db, logbookId)).length >= maxInventory)
      invalid('title', `A logbook holds up to ${maxInventory} documents`);
    const { id } = await repo.insertDocument(tx.db, { ...input, logbookId, createdAt: ctx.now() });
    const [file] = await attachFiles(tx, [fileId], filesOf(id), { path: 'fileId' });
    await repo.updateDocument(tx.db, id, { fileId: found(file).id });
    return settled(tx, logbookId, id);
  });

export const change = (
  ctx: SignedIn,
  logbookId: number,
  id: number,
  { title, dated }: BodyOf<typeof inventoryEndpoints, 'updateDocument'>,
) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, logbookId, dated);
    found(await repo.documentById(tx.db, logbookId, id));
    if (title ?? dated)
      await repo.updateDocument(tx.db, id, { ...(title && { title }), ...(dated && { dated }) });
    return settled(tx, logbookId, id);
  });

/** Removes a document with its file; the one before it becomes the current one. */
export const remove = (ctx: SignedIn, logbookId: number, id: number) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, logbookId);
    const { kind } = found(await repo.documentById(tx.db, logbookId, id));
    await repo.removeDocument(tx.db, id);
    await detachFiles(tx, filesOf(id));
    if (hasCurrent(kind)) await repo.makeLatestCurrent(tx.db, logbookId, kind);
  });

/** States that the AD list was reviewed, or that there is nothing to list; the latest statement of a kind counts. */
export const state = (
  ctx: SignedIn,
  logbookId: number,
  { kind, statedOn, byName }: BodyOf<typeof inventoryEndpoints, 'state'>,
) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, logbookId, statedOn, 'statedOn');
    await repo.state(tx.db, { logbookId, kind, statedOn, byName });
    return repo.statementsOf(tx.db, logbookId);
  });

async function lock(tx: SignedIn, logbookId: number, date?: string, path = 'dated') {
  const { aircraft } = await requireLogbook(tx, logbookId);
  found(await lockAircraft(tx, aircraft.id));
  if (date && date > (await todayOf(tx, aircraft))) invalid(path, 'Choose today or an earlier date');
}

async function settled(tx: SignedIn, logbookId: number, id: number) {
  const { kind } = found(await repo.documentById(tx.db, logbookId, id));
  if (hasCurrent(kind)) await repo.makeLatestCurrent(tx.db, logbookId, kind);
  return found((await toViews(tx, [found(await repo.documentById(tx.db, logbookId, id))]))[0]);
}

async function toViews({ db }: Pick<Context, 'db'>, rows: repo.Document[]) {
  const files = await listFilesOfMany(
    db,
    'logbook_document',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, file: files.get(String(row.id))?.[0] ?? null }));
}
