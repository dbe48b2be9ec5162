import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';

export interface OutgoingMail {
  /** The same for all attempts, so that a mailbox can drop a second copy. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Mail programs turn off emails like this one with a POST to it, without asking (RFC 8058). */
  unsubscribeUrl: string | null;
}

/** A mail server rejected an email permanently; it is not retried. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Sends an email; throws MailRefused for a permanent rejection, another error if it can be retried. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** Returns the configured mail server; undefined if there is none. */
export function openMailer(env: Env): Mailer | undefined {
  if (!env.smtpUrl) return undefined;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url: env.smtpUrl, ...timeouts }, { from: env.mailFrom });
  return {
    async send({ unsubscribeUrl, ...mail }) {
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        await transport.sendMail({ ...mail, ...(headers && { headers }) });
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        if (responseCode >= 500 && responseCode < 600) throw new MailRefused(message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
