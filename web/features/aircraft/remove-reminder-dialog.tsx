import { type Reminder, useRemoveReminder } from '#web/api/aircraft.ts';
import { errorMessage } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Asks before an item leaves the due list. */
export function RemoveReminderDialog({ item, onClose }: { item: Reminder | undefined; onClose: () => void }) {
  const toast = useToast();
  const remove = useRemoveReminder();
  const confirm = () => {
    if (!item) return;
    remove.mutate(item.id, {
      onSuccess: () => {
        toast.show({ title: 'Reminder deleted' });
        onClose();
      },
      onError: (error) =>
        toast.show({
          title: 'Error',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        }),
    });
  };
  return (
    <ConfirmDialog
      open={item !== undefined}
      title={`Delete “${item?.serviceType ?? ''}”?`}
      text="We no longer remind you of it. You can add it again at any time."
      confirm="Delete"
      pendingText="Deleting..."
      danger
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
