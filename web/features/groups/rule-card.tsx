import { useState } from 'react';
import { electorateOf, ruleSentence } from '#contract/approvals/approval-rules.ts';
import { formatMoney } from '#contract/money.ts';
import type { Group } from '#web/api/groups.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** How the group decides on expenses, in sentences. */
export function RuleCard({ group }: { group: Group }) {
  const [isEditing, setEditing] = useState(false);
  const { rule } = group;
  return (
    <Card>
      <CardHead title="How you decide">
        {group.can.includes('rules') && (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)}>
            Edit Rule
          </Button>
        )}
      </CardHead>
      <div className="num grid gap-2 border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">
        <p className="font-medium text-ink">{ruleSentence(rule, electorateOf(group.members))}</p>
        <p>What adds up on one job counts together.</p>
        <p>The maintenance officer accepts up to {formatMoney(rule.officerLimit)}.</p>
        {group.payMode === 'split' && (
          <p>Payments from {formatMoney(group.splitFrom)} are split by shares.</p>
        )}
        <p>On AOG calls one owner accepts up to {formatMoney(rule.aogLimit)}, and the others are notified.</p>
      </div>
      <RuleDialog open={isEditing} group={group} onClose={() => setEditing(false)} />
    </Card>
  );
}
