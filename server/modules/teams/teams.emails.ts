import type { TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels, withArticle } from '#contract/accounts/role-labels.ts';
import { invitationDays } from '#contract/limits.ts';
import { productName } from '#contract/product.ts';
import type { EmailContent } from '#server/modules/mail/mail.service.ts';

interface Invited {
  business: string;
  inviter: string;
  role: TeamRole;
  note: string;
  url: string;
}

/** The link with which someone joins a team. */
export const invitationEmail = ({ business, inviter, role, note, url }: Invited): EmailContent => ({
  subject: `Join ${business} on ${productName}`,
  paragraphs: [
    `${inviter} invited you to ${business} as ${withArticle(roleLabels[role].toLowerCase())}.`,
    ...(note ? [note] : []),
  ],
  action: { label: 'View Invitation', url },
  footnote: `The link works for ${invitationDays} days. If you don’t know ${business}, ignore this email.`,
});
