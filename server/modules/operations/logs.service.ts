import type { LogLevel } from '#contract/admin/log-levels.ts';
import { logMinutes } from '#contract/product.ts';
import { minuteMs } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logFolder } from '#server/log-files.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import { mergeData } from '#server/modules/accounts/sign-in/sessions.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { readLines, type LineCursor } from './log-lines.ts';

/** Opens the logs for this session for a few minutes; who did it is recorded. */
export async function unlock(ctx: SignedIn, password: string | undefined) {
  await requirePassword(ctx, await getUserName(ctx.db, ctx.actor.id), password);
  const until = new Date(ctx.now().getTime() + logMinutes * minuteMs);
  await inTransaction(ctx, async (tx) => {
    await mergeData(tx.db, found(ctx.session).sid, { logsUntil: until.toISOString() });
    await record(tx, { action: 'logs.read', entity: 'site', entityId: 'logs', after: { until } });
  });
  return { until };
}

/** Returns a page of the system log, newest first. */
export async function list(ctx: SignedIn, { level, q, ...paging }: Paging & { level: LogLevel; q: string }) {
  const { logsUntil } = found(ctx.session).data;
  if (!logsUntil || new Date(logsUntil) <= ctx.now()) throw new AppError('password_required');
  return paged(
    ctx,
    `logs ${level} ${q}`,
    paging,
    (limit, before?: LineCursor) => readLines(logFolder(ctx.env.dataDir), { level, q, limit, before }),
    ({ at, id }): LineCursor => [at.getTime(), id],
  );
}
