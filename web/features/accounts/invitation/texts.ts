import type { GroupRole, TeamRole } from '#contract/accounts/permissions.ts';

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

/** The same for a group that shares aircraft. */
export function mayAndMayNotInGroup(role: GroupRole, name: string) {
  const read = `See aircraft, due lists, history and jobs of ${name}`;
  const log = 'Log meter readings and note squawks';
  const post = 'Edit aircraft and due lists, post requests and write to providers';
  const parts: Record<GroupRole, [may: string[], mayNot: string[]]> = {
    managing_owner: [[read, log, post, 'Accept quotes and pay', 'Manage people and aircraft'], []],
    co_owner: [[read, log, post, 'Accept quotes and pay'], ['Invite people or move aircraft']],
    maintenance_officer: [[read, log, post], ['Accept quotes or pay']],
    pilot: [[read, log], ['Post requests, accept quotes or pay']],
  };
  const [may, mayNot] = parts[role];
  return { may, mayNot };
}
