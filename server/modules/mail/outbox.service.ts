import { inTransaction, type SignedIn } from '#server/context.ts';
import { authorize, found } from '#server/errors.ts';
import { record } from '#server/modules/audit/audit.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { liveToken, secretToken } from './link-tokens.ts';
import * as repo from './mail.repo.ts';

/** Returns a page of the outbox, newest first, with hidden links. */
export async function list(ctx: SignedIn, { limit, cursor, ...filters }: repo.MailFilters & Paging) {
  const page = await paged(
    ctx,
    'mails',
    { limit, cursor },
    (size, before?: number) => repo.page(ctx.db, filters, size, before),
    ({ id }) => id,
  );
  return {
    ...page,
    items: page.items.map((mail) => ({
      ...mail,
      text: mail.text?.replaceAll(liveToken, '$1hidden') ?? null,
      canReveal: canReveal(ctx, mail),
    })),
    total: await repo.count(ctx.db, filters),
  };
}

/**
 * Returns an email with its link, and records it in the audit log. With a mail server the recipient has the link, and
 * an administrator who could read it could take over the account.
 */
export function reveal(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const mail = found(await repo.byId(tx.db, id));
    authorize(canReveal(ctx, mail));
    const { recipient, subject } = mail;
    await record(tx, { action: 'mail.reveal', entity: 'mail', entityId: id, after: { recipient, subject } });
    return { text: mail.text ?? '' };
  });
}

const canReveal = ({ mailer }: SignedIn, { text }: repo.Mail) =>
  mailer === undefined && text !== null && secretToken.test(text);
