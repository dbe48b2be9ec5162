import { randomBytes } from 'node:crypto';
import { backupLinkMinutes } from '#contract/product.ts';
import { minuteMs } from '#contract/time.ts';
import { streamBackup } from '#server/backup/backup.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { decrypt, encrypt } from '#server/encryption.ts';
import { AppError } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { requirePassword } from '#server/modules/accounts/sign-in/passwords.service.ts';
import { storeBackupLink, takeBackupLink } from '#server/modules/accounts/sign-in/sessions.service.ts';
import { record } from '#server/modules/audit/audit.service.ts';

interface Wanted {
  password?: string | undefined;
  passphrase?: string | undefined;
}

/** Letters and digits that cannot be mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns six groups of four characters, 118 bits. */
const newPassphrase = () =>
  Array.from({ length: 6 }, () =>
    // 248 is the largest multiple of 31 that fits into a byte: a remainder of more would favor some letters.
    [...randomBytes(64)]
      .filter((byte) => byte < 248)
      .slice(0, 4)
      .map((byte) => alphabet[byte % alphabet.length])
      .join(''),
  ).join('-');

/**
 * Creates a link to a backup that works once, in this session. The link waits in the session, with the passphrase
 * encrypted; it ends with the session.
 */
export async function createLink(ctx: SignedIn, { password, passphrase }: Wanted) {
  await requirePassword(ctx, await getUserName(ctx.db, ctx.actor.id), password);
  const generated = passphrase === undefined ? newPassphrase() : null;
  const expiresAt = new Date(ctx.now().getTime() + backupLinkMinutes * minuteMs);
  const token = await inTransaction(ctx, async (tx) => {
    await record(tx, { action: 'backup.link', entity: 'site', entityId: 'backup' });
    return storeBackupLink(tx, {
      until: expiresAt.toISOString(),
      sealedPassphrase: encrypt(ctx.secrets, passphrase ?? generated!),
    });
  });
  return { url: `/api/admin/backup/${token}`, passphrase: generated, expiresAt };
}

/** Streams a backup to the owner of the link, whose second use fails. */
export async function download(ctx: SignedIn, token: string) {
  const passphrase = await inTransaction(ctx, async (tx) => {
    const link = await takeBackupLink(tx, token);
    if (!link || new Date(link.until) <= ctx.now()) throw new AppError('invalid_token');
    await record(tx, { action: 'backup.download', entity: 'site', entityId: 'backup' });
    return decrypt(ctx.secrets, link.sealedPassphrase);
  });
  const stamp = ctx.now().toISOString().slice(0, 19).replaceAll(':', '');
  return {
    name: `hangarline-${stamp}Z.backup`,
    type: 'application/octet-stream',
    body: streamBackup(ctx.env, ctx.connection, passphrase),
  };
}
