import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import type { Group } from '#web/api/groups.ts';
import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChangeSharesDialog } from './change-shares-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { SharesBar } from './shares-bar.tsx';
import { usesShares, votersOf } from './texts.ts';

/** The people of a group, and the shares of its co-owners. */
export function PeopleCard({ group }: { group: Group }) {
  const [isChanging, setChanging] = useState(false);
  const hasShares = usesShares(group.members);
  const voters = votersOf(group);
  const mayChange = hasShares && group.can.includes('vote') && voters.length > 1;
  return (
    <Card className="min-w-0">
      <CardHead
        title={hasShares ? 'People and shares' : 'People'}
        sub={pluralize(group.members.length, 'person', 'people')}
      >
        {mayChange && (
          <Button size="sm" disabled={group.shareChange !== null} onClick={() => setChanging(true)}>
            Change Shares
          </Button>
        )}
      </CardHead>
      {hasShares && (
        <div className="border-t border-line px-5 py-4 max-md:px-4">
          <SharesBar label="Shares" parts={voters.map((one) => ({ ...one, shareBp: one.shareBp ?? 0 }))} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {group.members.map((member) => (
          <MemberRow key={member.userId} member={member} group={group} hasShares={hasShares} />
        ))}
      </ul>
      {group.members.length === 1 && (
        <p className="border-t border-line bg-sunken px-5 py-3 text-sm text-ink-2 max-md:px-4">
          Only {fullName(group.members[0]!)} so far. Invite the people who share your aircraft.
        </p>
      )}
      <ChangeSharesDialog open={isChanging} group={group} onClose={() => setChanging(false)} />
    </Card>
  );
}
