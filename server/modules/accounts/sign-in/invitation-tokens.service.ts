import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/** Returns the token of an invitation: only who reads the emails of the address has it. */
export const invitationFor = ({ secrets }: { secrets: Secrets }, email: string) =>
  createHmac('sha256', secrets.sessionSecret)
    .update(JSON.stringify(['invitation', email.toLowerCase()]))
    .digest('base64url')
    .slice(0, 22);

/** True if the token is that of an invitation of the address. */
export function isInvitation(services: { secrets: Secrets }, email: string, token: string | undefined) {
  const expected = Buffer.from(invitationFor(services, email));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
