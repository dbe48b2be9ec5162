import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { invitationDays, maxInvitationNote } from '#contract/limits.ts';
import { productName } from '#contract/product.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';
import { unlinked } from '#server/modules/mail/unlinked.policy.ts';

interface Invited {
  /** The business or group. */
  business: string;
  inviter: string;
  role: TeamRole | GroupRole;
  note: string;
  url: string;
}

/** To an address that a member typed: the link with which its reader joins the team, and no other. */
export const invitationEmail = ({ role, url, ...typed }: Invited): EmailContent => {
  const [business, inviter] = [unlinked(typed.business), unlinked(typed.inviter)];
  const note = unlinked(typed.note, maxInvitationNote);
  return {
    subject: `Join ${business} on ${productName}`,
    paragraphs: [
      `${inviter} invited you to ${business} as ${withArticle(roleLabels[role].toLowerCase())}.`,
      ...(note ? [note] : []),
    ],
    action: { label: 'View Invitation', url },
    footnote: `The link works for ${invitationDays} days. If you don’t know ${business}, ignore this email.`,
  };
};
