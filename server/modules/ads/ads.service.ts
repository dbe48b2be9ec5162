import { deletedUser, fullName, unnamedUser } from '#contract/names.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import {
  attachFiles,
  detachFiles,
  listFilesOfMany,
  type FileView,
} from '#server/modules/uploads/attachments.service.ts';
import { discard } from '#server/modules/uploads/removal.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './ads.repo.ts';

/** An ad that was drawn and stored, before it has a row. */
export interface StoredAd extends Pick<repo.NewAd, 'kind' | 'adType' | 'prompt' | 'layout' | 'size'> {
  fileId: number;
}

/** Lists the ads, newest first. */
export async function list(ctx: SignedIn, paging: Paging) {
  const { items, next } = await paged(
    ctx,
    'ads',
    paging,
    (limit, before?: CreatedCursor) => repo.list(ctx.db, limit, before),
    ({ ad }) => createdCursor(ad),
  );
  const files = await listFilesOfMany(
    ctx.db,
    'ad',
    items.map(({ ad }) => ad.id),
  );
  return {
    items: items.flatMap(({ ad, creator }) => {
      const [file] = files.get(String(ad.id)) ?? [];
      return file ? [toView(ad, file, nameOf(creator))] : [];
    }),
    total: await repo.total(ctx.db),
    next,
  };
}

type Creator = Awaited<ReturnType<typeof repo.list>>[number]['creator'];

const nameOf = (creator: Creator) => (creator.deletedAt ? deletedUser : fullName(creator) || unnamedUser);

const toView = (ad: repo.Ad, file: FileView, createdBy: string) => ({
  ...ad,
  description: ad.prompt,
  imageUrl: file.fileUrl,
  thumbnailUrl: file.thumbnailUrl ?? file.fileUrl,
  bytes: file.size,
  createdBy,
});

/** Adds ads to the gallery, all or none. */
export const add = (ctx: SignedIn, stored: StoredAd[], creator: string, note: string | null) =>
  inTransaction(ctx, async (tx) => {
    const added = [];
    for (const ad of stored) {
      const row = await repo.insert(tx.db, { ...ad, createdBy: ctx.actor.id, createdAt: ctx.now() });
      const [file] = await attachFiles(tx, [ad.fileId], { type: 'ad', id: row.id });
      added.push(toView(row, found(file), creator));
    }
    await record(tx, {
      action: 'ads.made',
      entity: 'ad',
      entityId: added[0]?.id ?? 0,
      after: { kind: stored[0]?.kind, ads: added.map(({ id }) => id), ...(note && { note }) },
    });
    return added;
  });

/** Deletes an ad with its file. */
export async function remove(ctx: SignedIn, id: number) {
  const ad = await inTransaction(ctx, async (tx) => {
    const row = found(await repo.remove(tx.db, id));
    // Unattached, the file is removed by the sweep at the latest.
    await detachFiles(tx, { type: 'ad', id });
    const { kind, adType, layout, size, prompt } = row;
    await record(tx, {
      action: 'ad.deleted',
      entity: 'ad',
      entityId: id,
      before: { kind, adType, layout, size, prompt },
    });
    return row;
  });
  await discard(ctx, { id: ad.fileId }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the file of an ad is left behind'),
  );
}
