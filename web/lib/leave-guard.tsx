import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { preloadDialog } from '#web/ui/dialog.tsx';

type Props = {
  isDirty: boolean;
  /** Deletes the draft of the form. With it a reload does not ask, because the draft survives. */
  onDiscard?: () => void;
  /** True if the form outlives a change of the address after the `?`, such as of its step. */
  keepsOnSamePage?: boolean;
};

/** Asks before the user leaves a page whose form has unsaved changes. */
export function LeaveGuard({ isDirty, onDiscard, keepsOnSamePage }: Props) {
  const { history } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const hasDraft = onDiscard !== undefined;
  const result = useRef<(stays: boolean) => void>(undefined);
  useEffect(() => {
    if (!isDirty) return undefined;
    return history.block({
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (keepsOnSamePage && currentLocation.pathname === nextLocation.pathname) return false;
        return new Promise<boolean>((resolve) => {
          result.current = resolve;
          setAsking(true);
        });
      },
      enableBeforeUnload: !hasDraft,
    });
  }, [history, isDirty, hasDraft, keepsOnSamePage]);
  const close = (stays: boolean) => {
    setAsking(false);
    result.current?.(stays);
  };
  return (
    <DiscardDialog
      open={isAsking}
      onDiscard={() => {
        onDiscard?.();
        close(false);
      }}
      onKeep={() => close(true)}
    />
  );
}

type DialogProps = { open: boolean; onDiscard: () => void; onKeep: () => void };

/** Question before unsaved changes are lost. It also opens when the connection was lost meanwhile. */
export function DiscardDialog({ open, onDiscard, onKeep }: DialogProps) {
  useEffect(preloadDialog, []);
  return (
    <ConfirmDialog
      open={open}
      title="Discard changes?"
      text="You haven’t saved them."
      confirm="Discard Changes"
      cancel="Keep Editing"
      danger
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
