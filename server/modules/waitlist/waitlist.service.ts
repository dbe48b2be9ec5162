import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction, type Context } from '#server/context.ts';
import { found, AppError } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { waitlistLinks } from '#server/modules/notifications/unsubscribe.service.ts';
import { welcomeEmail } from './waitlist.emails.ts';
import * as repo from './waitlist.repo.ts';

interface Entry {
  email: string;
  firstName?: string | undefined;
  userType: 'aircraft_owner' | 'service_provider';
}

/** Adds an entry to the waitlist; a repeated one adds nothing and sends no email. */
export async function join(ctx: Context, entry: Entry) {
  await inTransaction(ctx, async (tx) => {
    const waitlistId = await repo.insert(tx.db, { ...entry, createdAt: ctx.now() });
    if (waitlistId === undefined) return;
    await limit.consumeEmail(tx, 'waitlist', entry.email);
    await ctx.publish(tx.db, 'waitlist.joined', { waitlistId });
  });
  return { joined: true } as const;
}

const intents: Record<string, 'owner' | 'provider'> = {
  aircraft_owner: 'owner',
  service_provider: 'provider',
};

/** Returns the account type with which an entry signs up. */
export const intentOf = (userType: string | null) => intents[userType ?? ''];

export async function mailWelcome(ctx: Context, waitlistId: number) {
  const { email, userType } = found(await repo.byId(ctx.db, waitlistId));
  await queueEmail(
    ctx,
    email,
    welcomeEmail(userType, waitlistLinks(ctx, waitlistId)),
    `waitlist:${waitlistId}`,
  );
}

const sampleCode = 'HANGAR-DEMO';

/**
 * Returns the code of the investor demo; undefined, so that every code is wrong, if none is configured and
 * there is no sample data.
 */
export const demoCode = ({ env }: Pick<Context, 'env'>) =>
  env.demoAccessCode ?? (env.sampleData ? sampleCode : undefined);

/** Upper and lower case are the same: the code is read out and typed on phones. */
const digest = (code: string) => createHash('sha256').update(code.toUpperCase()).digest();

/** Opens the investor demo. */
export async function openDemo(ctx: Context, code: string) {
  await limit.consume(ctx, limit.limits.demoCodes, ctx.clientAddress);
  const right = demoCode(ctx);
  if (right === undefined || !timingSafeEqual(digest(code), digest(right)))
    throw new AppError('demo_access_denied');
  return { granted: true } as const;
}
