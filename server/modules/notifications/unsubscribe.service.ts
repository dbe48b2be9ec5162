import { createHmac, timingSafeEqual } from 'node:crypto';
import { href } from '#contract/addresses.ts';
import {
  notificationKindNames,
  notificationKinds,
  type NotificationChoice,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { updateNotificationChoice } from '#server/modules/accounts/accounts.service.ts';
import type { Secrets } from '#server/secrets.ts';
import { isDigested } from './preferences.policy.ts';
import { merge } from './preferences.service.ts';

/** What an email's link turns off: one kind, all that the daily digest brings, or those to an entry of the waitlist. */
type Subject = NotificationKind | 'digest' | 'waitlist';

/** Where a user chooses what is emailed. */
export const preferencesPath = `${href('/account')}#notifications`;

const macBytes = 16;
const idBytes = 16;

const macOf = ({ sessionSecret }: Secrets, body: Buffer) =>
  createHmac('sha256', sessionSecret).update('unsubscribe ').update(body).digest().subarray(0, macBytes);

/** Returns the token of a user and kind: signed, nothing is stored, and it works as long as its email is kept. */
function toToken(secrets: Secrets, userId: string, subject: Subject) {
  const body = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from(subject)]);
  return Buffer.concat([macOf(secrets, body), body]).toString('base64url');
}

/** Returns user and kind of a token; throws `not_found` unless this installation signed it. */
function readToken(secrets: Secrets, token: string) {
  const bytes = Buffer.from(token, 'base64url');
  const [mac, body] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)];
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(secrets, body))) throw new AppError('not_found');
  const userId = body.subarray(0, idBytes).toString('hex');
  return { userId, subject: body.subarray(idBytes).toString() as Subject };
}

/** Returns the links of an email that turn its kind off: a page for people, an endpoint for mail programs. */
export function unsubscribeLinks({ env, secrets }: Context, userId: string, subject: Subject) {
  const token = toToken(secrets, userId, subject);
  return {
    page: env.appUrl + href('/unsubscribe', { token }),
    oneClick: `${env.appUrl}/api/unsubscribe/${token}`,
  };
}

/** Returns the links of an email to an entry of the waitlist, which has no account. */
export const waitlistLinks = (ctx: Context, waitlistId: number) =>
  unsubscribeLinks(ctx, waitlistId.toString(16).padStart(2 * idBytes, '0'), 'waitlist');

/** Returns what a link turns off; says nothing about the account, not even whether it exists. */
export function describe({ secrets }: Context, token: string) {
  const { subject } = readToken(secrets, token);
  if (subject === 'waitlist') return { label: 'Waitlist', isWaitlist: true };
  return {
    label: subject === 'digest' ? 'Daily digest' : notificationKinds[subject].label,
    isWaitlist: false,
  };
}

/** Turns off what a link is for. Repeating it, also after the account is gone, has no effect. */
export async function unsubscribe(ctx: Context, token: string) {
  const { userId, subject } = readToken(ctx.secrets, token);
  if (subject === 'waitlist') {
    const waitlistId = Number.parseInt(userId, 16);
    await inTransaction(ctx, (tx) => ctx.publish(tx.db, 'waitlist.unsubscribed', { waitlistId }));
    return;
  }
  const kinds = subject === 'digest' ? notificationKindNames.filter(isDigested) : [subject];
  const off = Object.fromEntries(kinds.map((kind) => [kind, { email: false }])) as NotificationChoice;
  await updateNotificationChoice(ctx, userId, (before) => merge(before, off));
}
