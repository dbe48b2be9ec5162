import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { OfflineNote } from '#web/ui/offline-note.tsx';
import { useOnline } from '#web/ui/online.ts';
import { FormFailure } from './form-failure.tsx';
import type { FormState } from './use-form.ts';

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'text' | 'width' | 'initialFocus'> & {
  /** The result of `useForm`; it starts over each time the dialog opens. */
  form: FormState;
  /** Label of the submit button; without one the form can’t be sent anymore. */
  submit?: string | undefined;
  pendingText: string;
  /** Label of the button that leaves everything as it is. */
  cancel?: string;
  danger?: boolean;
  /** Pending for another reason than the submission, such as an upload. */
  pending?: boolean;
  /** True if what it sends waits on this device for a connection; others are disabled without one. */
  waits?: boolean;
  /** Layout of the fields. */
  className?: string;
  children: ReactNode;
};

/** Returns the first field; none on touch screens, where focus would open the keyboard over the dialog. */
const findFirstField = (form: HTMLFormElement | null) =>
  matchMedia('(pointer: coarse)').matches
    ? undefined
    : form?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), select, textarea');

/**
 * Dialog with one form: fields, failure message, Cancel and submit. Asks before it closes over unsaved changes, unless a
 * draft keeps them.
 */
export function FormDialog({
  form,
  submit,
  pendingText,
  cancel = 'Cancel',
  danger = false,
  pending = false,
  waits = false,
  className = 'grid grid-cols-1 gap-4',
  children,
  ...dialog
}: Props) {
  const isBlocked = !useOnline() && !waits;
  const start = useEffectEvent(() => form.reset());
  useLayoutEffect(() => {
    if (dialog.open) start();
  }, [dialog.open]);
  return (
    <Dialog
      initialFocus={() => findFirstField(form.props.ref.current) ?? true}
      {...dialog}
      isDirty={form.isDirty && !form.isKept}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancel}</Button>
          {submit && (
            <Button
              type="submit"
              form={form.id}
              variant={danger ? 'danger' : 'primary'}
              pending={form.isPending || pending}
              pendingText={pendingText}
              disabled={isBlocked}
            >
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form
        {...form.props}
        // The second click of a double click may come while the dialog closes.
        onSubmit={
          form.isDone || !submit || isBlocked ? (event) => event.preventDefault() : form.props.onSubmit
        }
        className={className}
      >
        <FormFailure message={form.failure} />
        {isBlocked && submit && <OfflineNote />}
        {children}
      </form>
    </Dialog>
  );
}
