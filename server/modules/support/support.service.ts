import { href } from '#contract/addresses.ts';
import { supportRecordYears } from '#contract/product.ts';
import { addYears } from '#contract/time.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { queueEmail } from '#server/modules/mail/mail.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { showCase } from './support.live.ts';
import * as repo from './support.repo.ts';

interface Question {
  subject: string;
  message: string;
  email?: string | undefined;
  requestId?: number | undefined;
}

/** Opens a support case; a visitor must give an email address. */
export async function open(ctx: Context, { subject, message, email, requestId }: Question) {
  const replyTo = ctx.actor?.email ?? email ?? invalid('email', 'Enter your email so we can reply');
  if (requestId !== undefined) await requireOwnRequest(ctx, requestId);
  await limit.consumeEmail(ctx, 'support', replyTo);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const opened = await repo.insert(tx.db, {
      subject,
      message,
      email: replyTo,
      userId: ctx.actor?.id,
      requestId,
      createdAt: now,
      updatedAt: now,
    });
    await queueEmail(tx, replyTo, ctx.actor ? ownReceipt(ctx, opened) : receipt(opened.id));
    await showCase(tx, opened);
    await ctx.publish(tx.db, 'support.opened', { caseId: opened.id });
    return opened;
  });
}

/** Throws unless the caller may see the request: a case links to nothing that its requester does not know. */
async function requireOwnRequest(ctx: Context, requestId: number) {
  if (!ctx.actor) invalid('requestId', 'Sign in to choose a request');
  await requireVisible({ ...ctx, actor: ctx.actor }, requestId);
}

const ownReceipt = ({ env }: Context, { id, subject }: { id: number; subject: string }) => ({
  subject: `We got your message (case ${id})`,
  paragraphs: ['Thanks for contacting us.', 'We’ll reply in your case and notify you.'],
  action: { label: 'View Case', url: env.appUrl + href('/support/:id', { id }) },
  footnote: `You asked us: ${subject}`,
});

/** Does not quote the visitor's text: the address may belong to another person. */
const receipt = (id: number) => ({
  subject: `We got your message (case ${id})`,
  paragraphs: ['Thanks for contacting us.', 'We’ll reply to this address.'],
});

/** Deletes cases that are older than the promised retention period. */
export const removeOld = ({ db, now }: Context) =>
  repo.removeBefore(db, addYears(now(), -supportRecordYears));
