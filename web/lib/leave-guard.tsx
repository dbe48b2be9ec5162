import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before the user leaves a page whose form has unsaved changes and no draft. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { history } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const result = useRef<(stays: boolean) => void>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    return history.block({
      blockerFn: () =>
        new Promise<boolean>((resolve) => {
          result.current = resolve;
          setAsking(true);
        }),
      enableBeforeUnload: true,
    });
  }, [history, isDirty]);
  const close = (stays: boolean) => {
    setAsking(false);
    result.current?.(stays);
  };
  return (
    <ConfirmDialog
      open={isAsking}
      title="Discard changes?"
      text="You haven’t saved them."
      confirm="Discard Changes"
      cancel="Keep Editing"
      danger
      onConfirm={() => close(false)}
      onCancel={() => close(true)}
    />
  );
}
