import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPast } from '#contract/lifecycle.ts';
import { logbookOfferDays } from '#contract/logbook/transfer-lifecycle.ts';
import type { transferEndpoints } from '#contract/logbook/transfers.ts';
import { shortName } from '#contract/names.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { findAccount } from '#server/modules/accounts/members.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { lockAircraft } from '#server/modules/aircraft/aircraft.service.ts';
import { consumeEmailTo } from '#server/modules/limits/limits.service.ts';
import { queueEmail, removeLinks } from '#server/modules/mail/mail.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import * as templates from './logbooks.notifications.ts';
import * as logbooks from './logbooks.repo.ts';
import { requireLogbook, type Found } from './logbooks.service.ts';
import { receive, requireIdle } from './receiving.service.ts';
import { offeredEmail, offerEmail } from './transfers.emails.ts';
import * as repo from './transfers.repo.ts';

const toView = ({ id, toEmail, status, offeredAt, expiresAt }: repo.Transfer) => ({
  id,
  toEmail: toEmail ?? '',
  status,
  offeredAt,
  expiresAt,
});

const logged = ({ id }: repo.Transfer) =>
  ({ entity: 'logbook_transfer', entityId: id, requestId: null }) as const;

/** Returns the open offer of a logbook; null without one. */
export async function get(ctx: SignedIn, logbookId: number) {
  await requireLogbook(ctx, logbookId);
  const open = await repo.openOf(ctx.db, logbookId);
  return open && !isPast(open.expiresAt, ctx.now()) ? toView(open) : null;
}

/** Offers a logbook to the person with the emailed link; the owner confirms it with the password. */
export async function offer(
  ctx: SignedIn,
  logbookId: number,
  { email, password }: BodyOf<typeof transferEndpoints, 'offerTransfer'>,
) {
  await requireLogbook(ctx, logbookId);
  const person = await getUserName(ctx.db, ctx.actor.id);
  await requirePassword(ctx, person, password);
  return inTransaction(ctx, async (tx) => {
    const { aircraft, logbook } = await requireLogbook(tx, logbookId);
    await requireIdle(tx, aircraft.id);
    found(await lockAircraft(tx, aircraft.id));
    await expireDue(tx, logbookId);
    // Offered and cancelled again and again it would flood the receiver.
    await consumeEmailTo(tx, 'invitation', email);
    const token = newSecret();
    const now = ctx.now();
    const row = await repo.insert(tx.db, {
      logbookId,
      fromUser: logbook.ownerId,
      offeredBy: ctx.actor.id,
      fromAircraftId: aircraft.id,
      toEmail: email,
      tokenHash: hashSecret(ctx, token),
      offeredAt: now,
      expiresAt: addDays(now, logbookOfferDays),
    });
    if (!row) throw new AppError('transfer_open');
    await logTransition(tx, { ...logged(row), to: 'offered', event: 'offer', actorId: ctx.actor.id });
    const from = shortName(person);
    const { tailNumber } = aircraft;
    const url = ctx.env.appUrl + href('/transfers/:token', { token });
    const mailId = await queueEmail(
      tx,
      email,
      offerEmail({ from, tailNumber, expiresAt: row.expiresAt, url }),
    );
    if (mailId !== undefined) await repo.setMail(tx.db, row.id, mailId);
    const own = ctx.env.appUrl + href('/aircraft/:id/logbook', { id: aircraft.id });
    await queueEmail(tx, ctx.actor.email, offeredEmail(email, tailNumber, own));
    const receiver = await findAccount(tx.db, email);
    if (receiver && !receiver.deletedAt)
      await notify(tx, receiver.id, templates.offered(logbookId, row.id, from, tailNumber));
    return toView(row);
  });
}

/** Cancels the open offer. */
export const cancel = (ctx: SignedIn, logbookId: number) =>
  inTransaction(ctx, async (tx) => {
    await requireLogbook(tx, logbookId);
    const open = await repo.openOf(tx.db, logbookId);
    const row = open && (await repo.lock(tx.db, open.id));
    if (!row) throw new AppError('stale_state');
    await repo.machine.transition(tx, row, { event: 'cancel', by: 'owner' });
    await withoutLink(tx, row);
  });

/** The link of an offer that was answered leads nowhere: it goes from the stored email. */
const withoutLink = (tx: Context, { mailId }: repo.Transfer) =>
  mailId === null ? undefined : removeLinks(tx, [mailId]);

/** Returns an open offer by its link; throws `link_ended` if it was answered, is over, or the aircraft went elsewhere. */
async function requireOffer(ctx: Context, token: string): Promise<{ row: repo.Transfer; kept: Found }> {
  const row = await repo.byHash(ctx.db, hashSecret(ctx, token));
  const kept = row && (await logbooks.byId(ctx.db, row.logbookId));
  const isLive =
    row?.status === 'offered' &&
    !isPast(row.expiresAt, ctx.now()) &&
    kept?.logbook.ownerId === row.fromUser &&
    kept.aircraft.id === row.fromAircraftId;
  if (!isLive || !kept) throw new AppError('link_ended');
  return { row, kept };
}

/** Returns what is offered, for anyone with the link. */
export async function readOffer(ctx: Context, token: string) {
  const { row, kept } = await requireOffer(ctx, token);
  const { aircraft, logbook } = kept;
  return {
    ...(await repo.countsOf(ctx.db, logbook.id, aircraft.id)),
    from: row.offeredBy ? shortName(await getUserName(ctx.db, row.offeredBy)) : '',
    tailNumber: aircraft.tailNumber,
    aircraft: [aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType,
    expiresAt: row.expiresAt,
  };
}

/** The holder of the link takes the logbook over, or declines it. */
export const answer = (ctx: SignedIn, token: string, isAccepted: boolean) =>
  inTransaction(ctx, async (tx) => {
    const offered = await requireOffer(tx, token);
    found(await repo.lock(tx.db, offered.row.id));
    // Again under the lock: of two answers one comes first.
    const { row, kept } = await requireOffer(tx, token);
    await withoutLink(tx, row);
    if (isAccepted) return { aircraftId: await receive(tx, row, kept) };
    await repo.machine.transition(tx, row, { event: 'decline', by: 'owner' });
    const { tailNumber, id } = kept.aircraft;
    await notify(tx, row.fromUser, templates.declined(row.logbookId, row.id, tailNumber, id));
    return { aircraftId: null };
  });

/** Ends offers that no one answered in time. */
export const expireOffers = (ctx: Context) => inTransaction(ctx, (tx) => expireDue(tx));

async function expireDue(tx: Context, logbookId?: number) {
  for (const row of await repo.due(tx.db, tx.now(), logbookId)) {
    await repo.machine.transition(tx, row, { event: 'expire', by: 'system' });
    await withoutLink(tx, row);
    const kept = await logbooks.byId(tx.db, row.logbookId);
    if (kept?.logbook.ownerId !== row.fromUser) continue;
    const { tailNumber, id } = kept.aircraft;
    await notify(
      { ...tx, actor: undefined },
      row.fromUser,
      templates.expired(row.logbookId, row.id, tailNumber, id),
    );
  }
}
