import { useRemoveReminder, type Reminder } from '#web/api/aircraft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** The dialog is open while there is a reminder. */
  item: Reminder | undefined;
  onClose: () => void;
};

/** Deletes a reminder after a confirmation. */
export function RemoveReminderDialog({ item, onClose }: Props) {
  const remove = useRemoveReminder();
  return (
    <ConfirmDialog
      open={item !== undefined}
      title={`Delete “${item?.serviceType ?? ''}”?`}
      text="We’ll stop reminding you of it. You can add it again later."
      confirm="Delete Reminder"
      pendingText="Deleting..."
      cancel="Keep Reminder"
      danger
      pending={remove.isPending}
      onConfirm={() => item && remove.mutate(item.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
