import { sentEmailDays } from '#contract/product.ts';
import { addDays, hourMs, minuteMs } from '#contract/time.ts';
import { MailRefused } from '#server/adapters/mailer.ts';
import type { Context } from '#server/context.ts';
import { asHtml, asText, escapeHtml, inHtml, inText, type EmailContent } from './mail.layout.ts';
import * as repo from './mail.repo.ts';

export { escapeHtml, type EmailContent };

const maxRetryHours = 72;

interface Outgoing {
  to: string;
  content: EmailContent;
  dedupeKey?: string | undefined;
}

/** The address of an account that several people share leads nowhere. */
const isShared = (email: string) => email.endsWith('@accounts.invalid');

/** Queues emails in the caller's transaction; they are sent after the commit. Returns the ids of those whose `dedupeKey` is new. */
export async function queueEmails(ctx: Context, emails: Outgoing[]) {
  const sent = emails.filter(({ to }) => !isShared(to));
  if (sent.length === 0) return [];
  const written = sent.map(({ to, content, dedupeKey }) => ({
    recipient: to,
    subject: content.subject,
    text: asText(content),
    html: asHtml(content),
    unsubscribeUrl: content.unsubscribe?.oneClick,
    dedupeKey,
  }));
  const ids = await repo.insert(ctx.db, written, ctx.mailer ? 'queued' : 'kept', ctx.now());
  if (ctx.mailer && ids.length > 0) await ctx.publish(ctx.db, 'mail.queued', {});
  return ids;
}

/** Queues one email; returns its id, undefined if an email with `dedupeKey` exists. */
export async function queueEmail(ctx: Context, to: string, content: EmailContent, dedupeKey?: string) {
  const [id] = await queueEmails(ctx, [{ to, content, dedupeKey }]);
  return id;
}

/** Removes the links from stored emails, as soon as their tokens are used or revoked. */
export async function removeLinks({ db }: Context, ids: number[]) {
  if (ids.length > 0) await repo.removeLinks(db, ids);
}

/** Replaces a paragraph in the emails to an address that were not sent. */
export async function replaceParagraph({ db }: Context, recipient: string, from: string, to: string) {
  for (const { id, text, html } of await repo.unsentTo(db, recipient))
    await repo.update(db, id, {
      text: text && inText(text, from, to),
      html: html && inHtml(html, from, to),
    });
}

/** Delivers one due email; returns false if none is due. Failures are recorded for the next attempt, not thrown. */
async function deliverNext(ctx: Context): Promise<boolean> {
  if (!ctx.mailer) return false;
  const now = ctx.now();
  // An attempt that never ends, as in a crash, is given up after a minute: then the email is due again.
  const mail = await repo.claim(ctx.db, now, new Date(now.getTime() + minuteMs));
  if (!mail) return false;
  try {
    await ctx.mailer.send({
      messageId: `<mail-${mail.id}@${new URL(ctx.env.appUrl).hostname}>`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text ?? '',
      html: mail.html ?? '',
      unsubscribeUrl: mail.unsubscribeUrl,
    });
    await repo.markSent(ctx.db, mail.id, now);
  } catch (error) {
    await repo.update(ctx.db, mail.id, afterFailure(mail, error as Error, now));
  }
  return true;
}

/** Exponential backoff of 1 to 60 minutes; a permanent refusal or 72 hours without success end it. */
function afterFailure(mail: repo.Mail, error: Error, now: Date): Partial<repo.Mail> {
  const lastError = error.message.slice(0, 500);
  const isTooOld = now.getTime() - mail.createdAt.getTime() > maxRetryHours * hourMs;
  if (error instanceof MailRefused || isTooOld) return { status: 'bounced', lastError };
  const wait = Math.min(60, 2 ** (mail.attempts - 1)) * minuteMs;
  return { nextAttemptAt: new Date(now.getTime() + wait), lastError };
}

/**
 * Delivers every due email. The outbox is the only retry engine: the queue's task wakes it right after the commit, and
 * the sweep finds what is due later.
 */
export async function deliverDue(ctx: Context) {
  while (await deliverNext(ctx));
}

export const clearOldBodies = ({ db, now }: Context) =>
  repo.clearBodiesBefore(db, addDays(now(), -sentEmailDays));
