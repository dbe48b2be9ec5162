import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';

export interface OutgoingMail {
  /** Stays the same over all tries, so that a mailbox can drop a second copy. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail server said no for good: trying again is no use. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Hands a mail to the server; throws MailRefused for a final no, anything else for 'later'. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** The mail server that is configured, or undefined. */
export function openMailer(env: Env): Mailer | undefined {
  if (!env.smtpUrl) return undefined;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url: env.smtpUrl, ...timeouts }, { from: env.mailFrom });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        if (responseCode >= 500 && responseCode < 600) throw new MailRefused(message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
