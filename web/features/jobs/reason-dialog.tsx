import { useId, useState, type ReactNode } from 'react';
import { maxReason, minReason } from '#contract/limits.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** So many characters make a reason. */
export const minReasonLength = minReason;

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  label: string;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  confirm: string;
  pendingText: string;
  pending: boolean;
  danger?: boolean;
  onConfirm: () => void;
};

/** A question that wants a few words in answer. */
export function ReasonDialog({ optional = false, value, onChange, danger = true, ...props }: Props) {
  const form = useId();
  const [isTried, setTried] = useState(false);
  const isShort = !optional && value.trim().length < minReasonLength;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      text={props.text}
      width="sm"
      footer={
        <FormFooter
          form={form}
          onCancel={props.onClose}
          variant={danger ? 'danger' : 'primary'}
          pending={props.pending}
          pendingText={props.pendingText}
        >
          {props.confirm}
        </FormFooter>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort && !props.pending) props.onConfirm();
        }}
      >
        <Field
          label={props.label}
          optional={optional}
          {...(!optional && { hint: `At least ${minReasonLength} characters` })}
          error={isTried && isShort ? `Please write at least ${minReasonLength} characters` : undefined}
        >
          <TextArea
            name="reason"
            rows={4}
            maxLength={maxReason}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
