import type { Beside } from '#server/testing/faults/money.ts';
import type { Database } from '#server/testing/faults/victims.ts';
import type { startMailPeer } from '#server/testing/mail-peer.ts';

/** Every email that counts as sent is at the mail server. One whose process was killed before it noted that is sent again. */
export function mailbox({ received }: Awaited<ReturnType<typeof startMailPeer>>) {
  const figures = { mails: 0, again: 0 };

  const beside = ({ database }: { database: Database }): Beside => ({
    run: async () => {},
    async check() {
      const { rows } = await database.pool.query<{ id: number }>(
        `select id from mails where status = 'sent'`,
      );
      const ids = new Set(
        received.map(({ messageId }) => Number(/^<mail-(\d+)@/.exec(messageId ?? '')?.[1])),
      );
      Object.assign(figures, { mails: rows.length, again: received.length - ids.size });
      return rows.filter(({ id }) => !ids.has(id)).map(({ id }) => `email ${id} is not at the mail server`);
    },
  });
  return { beside, summary: () => figures };
}
