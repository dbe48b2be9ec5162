import { useRemoveReminder, type Reminder } from '#web/api/aircraft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** The dialog is open while there is a reminder. */
  reminder: Reminder | undefined;
  onClose: () => void;
};

/** Deletes a reminder after a confirmation. */
export function RemoveReminderDialog({ reminder, onClose }: Props) {
  const remove = useRemoveReminder();
  return (
    <ConfirmDialog
      open={reminder !== undefined}
      title={`Delete “${reminder?.serviceType ?? ''}”?`}
      text={
        reminder?.openRequestId
          ? 'We’ll stop reminding you of it. Your request for it stays open, and its job won’t restart anything.'
          : 'We’ll stop reminding you of it. You can add it again later.'
      }
      confirm="Delete Reminder"
      pendingText="Deleting..."
      cancel="Keep Reminder"
      danger
      pending={remove.isPending}
      onConfirm={() => reminder && remove.mutate(reminder.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
