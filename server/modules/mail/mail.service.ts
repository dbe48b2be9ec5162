import { sentEmailDays } from '#contract/product.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import type { Context } from '#server/context.ts';
import { asHtml, asText, type EmailContent } from './mail.layout.ts';
import * as repo from './mail.repo.ts';

export type { EmailContent };

const givesUpAfterHours = 72;
const minute = 60_000;

interface Addressed {
  to: string;
  content: EmailContent;
  dedupeKey?: string;
}

/** Writes a mail with the change that causes it; it leaves once that is committed. The same key is mailed once. */
export const queueEmail = (ctx: Context, to: string, content: EmailContent, dedupeKey?: string) =>
  queueEmails(ctx, [{ to, content, ...(dedupeKey && { dedupeKey }) }]);

/** Writes several mails in one go. */
export async function queueEmails(ctx: Context, emails: Addressed[]) {
  const written = emails.map(({ to, content, dedupeKey }) => ({
    recipient: to,
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
    dedupeKey,
  }));
  const added = await repo.insert(ctx.db, written, ctx.mailer ? 'queued' : 'kept', ctx.now());
  if (!ctx.mailer) return;
  for (const { id } of added) await ctx.publish(ctx.db, 'mail.queued', { mailId: id });
}

/** Tries to deliver one mail, if it is due. */
export async function deliver(ctx: Context, mailId?: number): Promise<boolean> {
  if (!ctx.mailer) return false;
  const now = ctx.now();
  // A try that never ends, as in a crash, is over after a minute: then the mail is due again.
  const mail = await repo.claim(ctx.db, now, new Date(now.getTime() + minute), mailId);
  if (!mail) return false;
  try {
    await ctx.mailer.send({
      messageId: `<mail-${mail.id}@${new URL(ctx.env.appUrl).hostname}>`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
    });
    await repo.update(ctx.db, mail.id, { status: 'sent', sentAt: now, lastError: null });
  } catch (error) {
    await repo.update(ctx.db, mail.id, afterFailure(mail, error as Error, now));
  }
  return true;
}

/** Waits twice as long after each failure, an hour at most; a final no and three days of silence end it. */
function afterFailure(mail: repo.Mail, error: Error, now: Date): Partial<repo.Mail> {
  const lastError = error.message.slice(0, 500);
  const isTooOld = now.getTime() - mail.createdAt.getTime() > givesUpAfterHours * 60 * minute;
  if (error instanceof MailRefused || isTooOld) return { status: 'bounced', lastError };
  const wait = Math.min(60, 2 ** (mail.attempts - 1)) * minute;
  return { nextAttemptAt: new Date(now.getTime() + wait), lastError };
}

/** Delivers everything that is due. */
export async function deliverDue(ctx: Context) {
  while (await deliver(ctx));
}

export const clearOldBodies = ({ db, now }: Context) =>
  repo.clearBodiesBefore(db, new Date(now().getTime() - sentEmailDays * 24 * 60 * minute));
