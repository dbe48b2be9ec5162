import { Bell, Check, X } from 'lucide-react';
import { useState } from 'react';
import { maxVoteNote } from '#contract/limits.ts';
import {
  useRemindOfApproval,
  useVote,
  useWithdrawApproval,
  type Approval,
  type ApprovalVote,
} from '#web/api/approvals.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = { approval: Approval; vote: ApprovalVote };

/** The reader's vote, and its withdrawal by who asked; on phones at the bottom of the screen. */
export function VoteActions({ approval, vote }: Props) {
  const [note, setNote] = useState('');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const cast = useVote(approval.id);
  const withdraw = useWithdrawApproval(approval.id);
  const remind = useRemindOfApproval(approval.id);
  const own = vote.voters.find(({ isYou }) => isYou)?.approves ?? null;
  const send = (approve: boolean) =>
    cast.mutate({ approve, note: note.trim() }, { onSuccess: () => setNote('') });
  // Who has yet to vote does that first.
  const canRemind = vote.canRemind && (!vote.canVote || own !== null);
  if (!vote.canVote && !vote.canWithdraw && !canRemind) return null;
  return (
    <div className="border-t border-line px-5 py-4 max-md:px-4">
      {vote.canVote && own === null && (
        <Field label="Note to the owners" optional hint="You can change your vote until it’s decided.">
          <TextArea
            rows={2}
            maxLength={maxVoteNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      <ActionBar label="Your vote" in="card">
        {vote.canWithdraw && (
          <Button variant="ghost" onClick={() => setWithdrawing(true)}>
            Withdraw Vote
          </Button>
        )}
        {canRemind && (
          <Button
            icon={<Bell aria-hidden />}
            pending={remind.isPending}
            pendingText="Reminding..."
            onClick={() => remind.mutate()}
          >
            Remind
          </Button>
        )}
        {vote.canVote && own !== false && (
          <Button icon={<X aria-hidden />} disabled={cast.isPending} onClick={() => send(false)}>
            {own === null ? 'Reject' : 'Reject Instead'}
          </Button>
        )}
        {vote.canVote && own !== true && (
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            pending={cast.isPending}
            pendingText="Saving..."
            onClick={() => send(true)}
          >
            {vote.isDecisive ? 'Approve and Accept' : own === null ? 'Approve' : 'Approve Instead'}
          </Button>
        )}
      </ActionBar>
      <ConfirmDialog
        open={isWithdrawing}
        title="Withdraw the vote?"
        text="Nothing is accepted, and the owners no longer need to vote. You can ask again."
        confirm="Withdraw Vote"
        pendingText="Withdrawing..."
        cancel="Keep Vote"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setWithdrawing(false) })}
        onCancel={() => setWithdrawing(false)}
      />
    </div>
  );
}
