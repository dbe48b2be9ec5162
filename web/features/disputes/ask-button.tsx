import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = ButtonLook &
  Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'text' | 'confirm' | 'cancel' | 'pendingText' | 'danger'
  > & {
    /** Label of the button that opens the dialog. */
    label: string;
    icon?: ReactNode;
    className?: string;
    action: { mutate: (input: undefined, options: { onSettled: () => void }) => void; isPending: boolean };
  };

/** Button whose action is confirmed in a dialog. */
export function AskButton({ label, icon, variant, size, className, action, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} icon={icon} className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        pending={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
