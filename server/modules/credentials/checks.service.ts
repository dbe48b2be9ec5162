import type * as z from 'zod';
import { href } from '#contract/addresses.ts';
import { isInsurance } from '#contract/providers/credential-kinds.ts';
import type { credentialEndpoints } from '#contract/providers/credentials.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { requireIaExpiry, requireNearEnd } from './credentials.input.ts';
import * as repo from './credentials.repo.ts';
import { toFullView } from './credentials.service.ts';
import { credentialName, firstNotice } from './notices.service.ts';

type Check = z.output<(typeof credentialEndpoints)['checkCredential']['body']>;
type Row = NonNullable<Awaited<ReturnType<typeof repo.lockWithProvider>>>;

/** Lists credentials for administrators, the longest waiting first. */
export async function listQueue(ctx: SignedIn, { status, ...paging }: Paging & { status: repo.QueueStatus }) {
  const page = await paged(
    ctx,
    `credentials ${status}`,
    paging,
    (limit, after?: repo.QueueCursor) => repo.queue(ctx.db, status, limit, after),
    ({ credential }): repo.QueueCursor => [credential.statedAt.toISOString(), credential.id],
  );
  return {
    ...page,
    items: await toAdminViews(ctx, page.items),
    total: await repo.queueTotal(ctx.db, status),
  };
}

async function toAdminViews(ctx: SignedIn, rows: Row[]) {
  const files = await listFilesOfMany(
    ctx.db,
    'credential',
    rows.map(({ credential }) => credential.id),
  );
  return rows.map(({ credential, provider }) => ({
    ...toFullView(credential, files, localDate(provider.timeZone, ctx.now())),
    provider,
    isOwn: (credential.holderId ?? provider.userId) === ctx.actor.id,
  }));
}

/** Records the check of a credential and notifies its provider. Nobody checks their own. */
export function check(ctx: SignedIn, id: number, { verdict, how, validUntil, statedAt, checkedAt }: Check) {
  return inTransaction(ctx, async (tx) => {
    const { credential, provider } = found(await repo.lockWithProvider(tx.db, id));
    const ownerId = credential.holderId ?? provider.userId;
    authorize(ownerId !== ctx.actor.id);
    if (credential.notCarried)
      throw new AppError('stale_state', {
        status: 'not_carried',
        message: 'The provider states that they don’t carry this insurance. There’s nothing to check.',
      });
    if (statedAt && statedAt.getTime() !== credential.statedAt.getTime())
      throw new AppError('stale_state', {
        status: 'stated',
        message: 'The provider changed this credential since you opened it. Reload to see the latest.',
      });
    if (checkedAt !== undefined && checkedAt?.getTime() !== credential.checkedAt?.getTime())
      throw new AppError('stale_state', {
        status: credential.verdict ?? 'stated',
        message:
          'Another administrator checked this credential since you opened it. Reload to see the latest.',
      });
    const today = localDate(provider.timeZone, ctx.now());
    const until = verdict === 'ok' ? endOf(credential, validUntil, today) : credential.validUntil;
    const checked = await repo.update(tx.db, id, {
      verdict,
      checkedHow: how,
      checkedBy: ctx.actor.id,
      checkedAt: ctx.now(),
      validUntil: until,
      noticeOn: firstNotice({ validUntil: until, verdict, notCarried: false }, today),
    });
    await record(tx, {
      action: 'credential.check',
      entity: 'credential',
      entityId: id,
      before: { verdict: credential.verdict, validUntil: credential.validUntil },
      after: { verdict, validUntil: until },
      reason: how,
    });
    await notify(tx, ownerId, {
      kind: 'credential',
      title: verdict === 'ok' ? 'Credential checked' : 'Credential refused',
      message:
        verdict === 'ok'
          ? `We checked ${credentialName(credential)}. Owners now see it as checked.`
          : `We couldn’t accept ${credentialName(credential)}. Reason: ${how}`,
      eventKey: `credential.checked:${id}:${verdict}:${ctx.now().getTime()}`,
      related: { type: 'credential', id },
      path: href('/credentials'),
    });
    const [view] = await toAdminViews(tx, [{ credential: checked, provider }]);
    return found(view);
  });
}

/** Returns the last day of a credential that is found to be in order. */
function endOf({ kind, ...stated }: repo.Credential, sent: string | null | undefined, today: string) {
  const validUntil = sent ?? stated.validUntil;
  if (validUntil === null) {
    if (isInsurance(kind)) invalid('validUntil', 'Enter the end date of the policy');
    return null;
  }
  if (validUntil < today) invalid('validUntil', 'Choose today or a later date');
  requireNearEnd(validUntil, today);
  if (kind === 'ia') requireIaExpiry(validUntil);
  return validUntil;
}
