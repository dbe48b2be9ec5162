import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useOnline } from './online.ts';

type Props = {
  open: boolean;
  title: string;
  /** Consequences, and whether they can be undone. */
  text: ReactNode;
  confirm: string;
  pendingText?: string;
  cancel?: string;
  danger?: boolean;
  /** Whether a call is under way; what is done on this device alone has none, and needs no connection. */
  pending?: boolean;
  /** What the user has to read or tick first, below the text; `isBlocked` until then. */
  children?: ReactNode;
  isBlocked?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirmation before an action that is hard to undo. The focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  pendingText,
  cancel = 'Cancel',
  danger,
  pending,
  children,
  isBlocked,
  onConfirm,
  onCancel,
}: Props) {
  const isOffline = !useOnline() && pending !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      text={text}
      width="sm"
      alert
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            pendingText={pendingText}
            disabled={isBlocked || isOffline}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {isOffline ? (
        <>
          {children}
          <OfflineNote />
        </>
      ) : (
        children
      )}
    </Dialog>
  );
}
