import { maxName } from '#contract/limits.ts';
import { useResolveSquawk, type Squawk } from '#web/api/squawks.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** Marks a squawk resolved by hand, with what was done. */
export function ResolveDialog({ squawk, onClose }: { squawk: Squawk; onClose: () => void }) {
  const resolve = useResolveSquawk();
  const form = useForm({
    initial: () => ({ resolution: '' }),
    submit: ({ resolution }) => resolve.mutateAsync({ id: squawk.id, resolution }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Mark Resolved"
      text={squawk.text}
      submit="Mark Resolved"
      pendingText="Saving..."
    >
      <Field
        label="What was done"
        optional
        hint="For your own list. Work on the aircraft needs its logbook entry."
        error={form.error('resolution')}
      >
        <TextInput maxLength={maxName} {...form.text('resolution')} />
      </Field>
    </FormDialog>
  );
}
