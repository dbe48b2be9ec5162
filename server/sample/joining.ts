import { invitationDays } from '#contract/limits.ts';
import { addDays } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { hashSecret, newSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import type { AnyRole } from '#server/modules/teams/invitations.view.ts';
import * as invitations from '#server/modules/teams/teams.repo.ts';

interface Invited {
  email: string;
  role: AnyRole;
  canQuote?: boolean;
  canSign?: boolean;
  note?: string;
  status?: 'pending' | 'expired';
}

/** Inserts an invitation to a team or group without its email; returns the token of its link. */
export async function inviteTo(
  services: Services,
  tx: Db,
  subject: invitations.Subject,
  invitedBy: string,
  at: Date,
  invited: Invited,
) {
  const token = newSecret();
  await invitations.insert(tx, {
    ...subject,
    ...invited,
    tokenHash: hashSecret(services, token),
    invitedBy,
    expiresAt: addDays(at, invitationDays),
    lastSentAt: at,
    createdAt: at,
  });
  return token;
}
