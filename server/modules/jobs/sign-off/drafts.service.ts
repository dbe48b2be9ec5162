import { href } from '#contract/addresses.ts';
import type { SignOffInput } from '#contract/sign-off/sign-off-input.ts';
import { isSignable } from '#contract/sign-off/sign-off-rules.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { emitChange } from '#server/live/emit.ts';
import { firstNamesAt } from '#server/modules/accounts/members.service.ts';
import { lockJobForParty, requireParty } from '#server/modules/jobs/parties.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import type { Events } from '#server/queue/events.ts';
import * as repo from './drafts.repo.ts';
import { workOf } from './sign-offs.repo.ts';
import { listSigners } from './team-signers.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repo.of>>>;

const toView = ({ fields, signerId, updatedAt }: Row, preparedBy: string) => ({
  fields,
  signerId,
  updatedAt,
  preparedBy,
});

/** Returns the sheet that waits for its signer, with the first name of who prepared it. */
export async function getDraft({ db }: SignedIn, requestId: number, accountId: string | null) {
  const row = await repo.of(db, requestId);
  if (!row || accountId === null) return null;
  const names = await firstNamesAt(db, accountId);
  return toView(row, names.get(row.preparedBy ?? '') ?? '');
}

interface Wanted {
  signerId: string;
  fields: SignOffInput;
}

/**
 * Prepares a sheet for the member who signs it. An inspection is the signer's own, 14 CFR 43.3(d), so that a prepared one
 * names no one else who performed it.
 */
export const prepare = (ctx: SignedIn, requestId: number, { signerId, fields }: Wanted) =>
  inTransaction(ctx, async (tx) => {
    const { request, role, providerUserId } = await lockJobForParty(tx, requestId);
    requireParty(role, 'provider');
    if (request.status !== 'in_progress' && !isSignable(request))
      throw new AppError('stale_state', { status: request.status });
    const signers = await listSigners(tx, found(await workOf(tx.db, requestId)));
    if (!signers.some(({ userId }) => userId === signerId))
      invalid('signerId', 'Choose a member who can sign');
    const {
      signerId: _,
      signerName: _name,
      certificateKind: _kind,
      certificateNumber: _number,
      ...rest
    } = fields;
    const row = found(
      await repo.save(tx.db, {
        requestId,
        fields: rest,
        signerId,
        preparedBy: ctx.actor.id,
        updatedAt: ctx.now(),
      }),
    );
    await emitChange(tx.db, { requestId, quoteId: null });
    const preparedBy = (await firstNamesAt(tx.db, providerUserId)).get(ctx.actor.id) ?? '';
    await notify(tx, signerId, {
      kind: 'job_progress',
      title: 'Entry ready to sign',
      message: `${preparedBy} prepared the logbook entry of “${request.title}”. Check it, and sign and send it.`,
      eventKey: `sign_off.draft:${requestId}:${signerId}:${ctx.now().getTime()}`,
      related: { type: 'request', id: requestId },
      path: href('/requests/:id', { id: requestId }),
    });
    return toView(row, preparedBy);
  });

/** Leaves prepared sheets of a former member without a signer. */
export const dropSigner = ({ db }: Context, { providerId, userId }: Events['team.member_ended']) =>
  repo.dropSigner(db, providerId, userId);
