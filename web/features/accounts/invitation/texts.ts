import type { TeamRole } from '#contract/accounts/permissions.ts';

/** What a role lets someone do, and what it does not, for the invitation. */
export function mayAndMayNot(
  role: TeamRole,
  name: string,
  { canQuote, canSign }: { canQuote: boolean; canSign: boolean },
) {
  const sign = 'Send sign-off sheets with your own certificate';
  const parts: Record<TeamRole, [may: string[], mayNot: string[]]> = {
    owner: [
      [
        `See every job, quote and message of ${name}`,
        'Send quotes, report findings and deliver',
        'Manage the team, payouts and the bank account',
      ],
      [],
    ],
    manager: [
      [
        `See every job, quote and message of ${name}`,
        'Send quotes, report findings and deliver',
        'See payments and payouts, and invite mechanics and bookkeepers',
      ],
      ['Change the bank account'],
    ],
    mechanic: [
      [
        `See every job, quote and message of ${name}`,
        'Report findings and deliver on jobs you lead or help with',
        ...(canQuote ? ['Send quotes'] : []),
      ],
      [...(canQuote ? [] : [`Send quotes, unless ${name} turns that on`]), 'See payouts or the bank account'],
    ],
    bookkeeper: [
      [`See jobs, quotes, payments and payouts of ${name}`],
      ['Write messages, send quotes or change jobs'],
    ],
  };
  const [may, mayNot] = parts[role];
  return { may: canSign ? [...may, sign] : may, mayNot };
}
