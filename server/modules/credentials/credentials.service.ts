import type * as z from 'zod';
import { maxCredentialEntries } from '#contract/limits.ts';
import { credentialStatusOf, isOfPerson } from '#contract/providers/credential-kinds.ts';
import type { credentialEndpoints } from '#contract/providers/credentials.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { mayActing } from '#server/modules/accounts/members.policy.ts';
import {
  attachFiles,
  detachFiles,
  listFilesOfMany,
  type FileView,
} from '#server/modules/uploads/attachments.service.ts';
import { askForRows } from '#server/questions.ts';
import { hasChanged, toFacts } from './credentials.input.ts';
import * as repo from './credentials.repo.ts';
import { firstNotice } from './notices.service.ts';
import { inOrder } from './public-credentials.service.ts';
import { countReliant } from './reliance.ts';

type NewCredential = z.output<(typeof credentialEndpoints)['addCredential']['body']>;
type Change = z.output<(typeof credentialEndpoints)['updateCredential']['body']>;

const filesOf = (id: number) => ({ type: 'credential' as const, id: String(id) });

/** Turns a row into the contract's credential with its full number, for its provider and administrators. */
export const toFullView = (row: repo.Credential, files: Map<string, FileView[]>, today: string) => ({
  ...row,
  limit: row.coverLimit,
  status: credentialStatusOf(row, today),
  files: files.get(String(row.id)) ?? [],
});

const requireProvider = ({ actor }: SignedIn) => {
  if (actor.providerId === undefined) throw new AppError('provider_profile_required');
  return actor.providerId;
};

/** Returns the time zone of the caller's base airport: the shop's statements have the dates of this place. */
export const getShopTimeZone = async ({ db, actor: { providerId } }: SignedIn) =>
  (providerId === undefined ? null : await repo.timeZoneOf(db, providerId)) ?? 'UTC';

const todayOf = async ({ db, now }: SignedIn, providerId: number) =>
  localDate(await repo.timeZoneOf(db, providerId), now());

/** Returns the caller's credentials; none without a provider profile. */
export async function listOwn(ctx: SignedIn) {
  const { providerId } = ctx.actor;
  if (providerId === undefined) return [];
  const inUse = await repo.ofProvider(ctx.db, providerId);
  // A member has own certificates before they sign for the team.
  const unused = (await repo.ofHolder(ctx.db, ctx.actor.id)).filter(
    ({ id }) => !inUse.some((one) => one.id === id),
  );
  const rows = [...inUse, ...unused];
  const files = await listFilesOfMany(
    ctx.db,
    'credential',
    rows.map(({ id }) => id),
  );
  const today = await todayOf(ctx, providerId);
  const works = await askForRows(ctx, 'provider.pending_work', { providerId });
  return rows.toSorted(inOrder).map((row) => ({
    ...toFullView(row, files, today),
    openQuotes: countReliant(row, rows, works, today),
    canChange: mayChange(ctx, row.holderId),
  }));
}

/** A person's certificate is changed by that person alone, the rest by who may for the provider. */
const mayChange = (ctx: SignedIn, holderId: string | null) =>
  holderId === null ? mayActing(ctx, 'credentials') : holderId === ctx.actor.id;

/** Returns the certificates of a provider with their full numbers, by which a signer's is compared; on behalf of any module. */
export const certificatesOf = (db: SignedIn['db'], providerId: number) => repo.ofProvider(db, providerId);

const getOwn = async (ctx: SignedIn, id: number) => found((await listOwn(ctx)).find((one) => one.id === id));

/** Adds a credential, unchecked; throws `credential_exists` if the caller has one of its kind. */
export function add(ctx: SignedIn, { kind, fileIds = [], ...input }: NewCredential) {
  const providerId = requireProvider(ctx);
  return inTransaction(ctx, async (tx) => {
    if ((await repo.lockAndCount(tx.db, providerId)) >= maxCredentialEntries)
      invalid('kind', `You can list up to ${maxCredentialEntries} credentials`);
    const today = await todayOf(tx, providerId);
    const facts = toFacts(kind, input, today);
    const isPersonal = isOfPerson(kind);
    authorize(mayChange(ctx, isPersonal ? ctx.actor.id : null));
    const row = await repo.insert(tx.db, {
      ...facts,
      ...(isPersonal ? { holderId: ctx.actor.id } : { providerId }),
      kind,
      createdAt: ctx.now(),
      statedAt: ctx.now(),
      noticeOn: firstNotice({ ...facts, verdict: null }, today),
    });
    if (!row) throw new AppError('credential_exists');
    await attachFiles(tx, facts.notCarried ? [] : fileIds, filesOf(row.id));
    return getOwn(tx, row.id);
  });
}

/** Changes a credential; a changed fact or document takes its check off. */
export function update(ctx: SignedIn, id: number, { fileIds, ...input }: Change) {
  const providerId = requireProvider(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = found(await repo.lockOwn(tx.db, id, providerId, ctx.actor.id));
    authorize(mayChange(ctx, before.holderId));
    const today = await todayOf(tx, providerId);
    const facts = toFacts(before.kind, input, today, before);
    const hasNewFiles = await replaceFiles(tx, id, facts.notCarried ? [] : fileIds);
    if (hasNewFiles || hasChanged(before, facts)) {
      await repo.update(tx.db, id, {
        ...facts,
        statedAt: ctx.now(),
        verdict: null,
        checkedHow: null,
        checkedBy: null,
        checkedAt: null,
        noticeOn: firstNotice({ ...facts, verdict: null }, today),
      });
    }
    return getOwn(tx, id);
  });
}

/** Attaches these documents instead of the former ones; returns false if they are the same, or undefined. */
async function replaceFiles(ctx: SignedIn, id: number, fileIds: number[] | undefined) {
  if (!fileIds) return false;
  const before = (await listFilesOfMany(ctx.db, 'credential', [id])).get(String(id)) ?? [];
  const isSame = before.length === fileIds.length && before.every((file) => fileIds.includes(file.id));
  if (isSame) return false;
  await detachFiles(ctx, filesOf(id));
  await attachFiles(ctx, fileIds, filesOf(id));
  return true;
}

/** Removes a credential with its documents. */
export function remove(ctx: SignedIn, id: number) {
  const providerId = requireProvider(ctx);
  return inTransaction(ctx, async (tx) => {
    const { holderId } = found(await repo.lockOwn(tx.db, id, providerId, ctx.actor.id));
    authorize(mayChange(ctx, holderId));
    await detachFiles(tx, filesOf(id));
    await repo.remove(tx.db, id);
  });
}
