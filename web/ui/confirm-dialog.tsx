import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  text: ReactNode;
  confirm: string;
  pendingText?: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once before something that is not easily undone. The focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  pendingText,
  cancel = 'Cancel',
  danger,
  pending,
  onConfirm,
  onCancel,
}: Props) {
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
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
