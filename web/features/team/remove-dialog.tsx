import { useState } from 'react';
import { fullName } from '#contract/names.ts';
import { useRemoveMember, type Member, type Team } from '#web/api/team.ts';
import { pluralize } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface Props {
  open: boolean;
  member: Member;
  team: Team;
  onClose: () => void;
}

const noLead = 'none';

/** Removes a member, or leaves; another member takes the running jobs that they lead. */
export function RemoveDialog({ open, member, team, onClose }: Props) {
  const remove = useRemoveMember();
  const [heir, setHeir] = useState<string>(noLead);
  const { isYou, userId, jobsLed } = member;
  const close = () => {
    onClose();
    if (isYou) location.assign('/home');
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={isYou ? 'Leave this team?' : `Remove ${fullName(member)}?`}
      text={
        isYou
          ? `You’ll no longer see the jobs, messages and payments of ${team.name}.`
          : `They’ll no longer see the jobs, messages and payments of ${team.name}. What they did stays.`
      }
      confirm={isYou ? 'Leave Team' : 'Remove Member'}
      pendingText={isYou ? 'Leaving...' : 'Removing...'}
      cancel={isYou ? 'Stay in Team' : 'Keep Member'}
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { userId, ...(jobsLed > 0 && { reassignTo: heir === noLead ? null : heir }) },
          { onSuccess: close },
        )
      }
    >
      {jobsLed > 0 && (
        <Field label={`Who takes the ${pluralize(jobsLed, 'running job')}?`}>
          <Select
            value={heir}
            onChange={setHeir}
            options={[
              { value: noLead, label: 'No one yet' },
              ...team.members
                .filter((one) => one.userId !== userId && one.role !== 'bookkeeper')
                .map((one) => ({ value: one.userId, label: fullName(one) })),
            ]}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
