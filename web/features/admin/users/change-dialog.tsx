import { useChangeUser } from '#web/api/users.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Change } from './user-changes.ts';

type Props = { change: Change; open: boolean; onClose: () => void };

/** Asks for the reason of a change to a user, which the audit log keeps. */
export function ChangeDialog({
  change: { user, to, label, text, pendingText, danger = false, hasOptionalReason = false, blocked },
  open,
  onClose,
}: Props) {
  const change = useChangeUser(to.kind);
  if (blocked)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={label}
        text={blocked}
        width="sm"
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={label}
      text={text}
      label="Reason"
      optional={hasOptionalReason}
      submit={label}
      pendingText={pendingText}
      danger={danger}
      onSubmit={(reason) => change.mutateAsync({ ...to, user, reason: reason.trim() })}
    />
  );
}
