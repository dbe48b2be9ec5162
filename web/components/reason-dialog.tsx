import type { ReactNode } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  label: string;
  optional?: boolean;
  submit: string;
  pendingText: string;
  /** Label of the button that leaves everything as it is. */
  cancel?: string;
  danger?: boolean;
  onSubmit: (reason: string) => Promise<unknown>;
};

/** Dialog that asks for a reason before an action. */
export function ReasonDialog({ label, optional = false, danger = true, onSubmit, ...dialog }: Props) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) =>
      optional || reason.trim().length >= minReason
        ? {}
        : { reason: `Enter at least ${minReason} characters` },
    submit: ({ reason }) => onSubmit(reason),
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog form={form} width="sm" danger={danger} {...dialog}>
      <Field
        label={label}
        optional={optional}
        hint={optional ? undefined : `At least ${minReason} characters`}
        error={form.error('reason')}
      >
        <TextArea rows={4} maxLength={maxReason} {...form.text('reason')} />
      </Field>
    </FormDialog>
  );
}
