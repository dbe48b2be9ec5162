import { supportRecordYears } from '#contract/product.ts';
import { addYears } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import * as repo from './support.repo.ts';

interface Question {
  subject: string;
  message: string;
  email?: string | undefined;
}

/** Opens a support case; a visitor must give an email address. */
export async function open(ctx: Context, { subject, message, email }: Question) {
  const replyTo = ctx.actor?.email ?? email ?? invalid('email', 'Enter your email so we can reply');
  await limit.consumeEmail(ctx, 'support', replyTo);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const opened = await repo.insert(tx.db, {
      subject,
      message,
      email: replyTo,
      userId: ctx.actor?.id,
      createdAt: now,
      updatedAt: now,
    });
    await queueEmail(tx, replyTo, receipt(opened.id));
    await ctx.publish(tx.db, 'support.opened', { caseId: opened.id });
    return opened;
  });
}

/** Does not quote the visitor's text: the address may belong to another person. */
const receipt = (id: number) => ({
  subject: `We got your message (case ${id})`,
  paragraphs: ['Thanks for contacting us.', 'We’ll reply to this address.'],
});

/** Deletes cases that are older than the promised retention period. */
export const removeOld = ({ db, now }: Context) =>
  repo.removeBefore(db, addYears(now(), -supportRecordYears));
