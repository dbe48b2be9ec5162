import { maxCheckedHow, minCheckedHow } from '#contract/limits.ts';
import { isInsurance } from '#contract/providers/credential-kinds.ts';
import { useCheckCredential, type QueuedCredential } from '#web/api/credentials.ts';
import { longName } from '#web/components/credentials/credential-labels.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  credential: QueuedCredential;
  verdict: 'ok' | 'refused';
  open: boolean;
  onClose: () => void;
};

/** Records what an administrator saw, or why a credential is refused. */
export function CheckDialog({ credential, verdict, open, onClose }: Props) {
  const check = useCheckCredential(credential.id);
  const isOk = verdict === 'ok';
  const ends = credential.validUntil !== null || isInsurance(credential.kind);
  const form = useForm({
    initial: () => ({ how: '', validUntil: credential.validUntil ?? '' }),
    validate: ({ how, validUntil }) => ({
      how: how.trim().length < minCheckedHow ? `Enter at least ${minCheckedHow} characters` : undefined,
      validUntil: isOk && isInsurance(credential.kind) && validUntil === '' ? 'Choose a date' : undefined,
    }),
    submit: ({ how, validUntil }) =>
      check.mutateAsync({
        verdict,
        how: how.trim(),
        statedAt: credential.statedAt,
        checkedAt: credential.checkedAt,
        ...(isOk && validUntil && { validUntil }),
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isOk ? 'Mark as Checked' : 'Refuse this credential?'}
      text={`${longName(credential)} of ${credential.provider.businessName}`}
      submit={isOk ? 'Mark as Checked' : 'Refuse Credential'}
      pendingText="Saving..."
      {...(!isOk && { cancel: 'Keep Credential', danger: true })}
    >
      <Field
        label={isOk ? 'How you checked it' : 'Reason'}
        hint={isOk ? 'Owners see this.' : 'Only the provider sees this. Say what to upload or correct.'}
        error={form.error('how')}
      >
        <TextArea
          rows={3}
          maxLength={maxCheckedHow}
          placeholder={isOk ? 'We saw Form 8310-5 and matched the name.' : ''}
          {...form.text('how')}
        />
      </Field>
      {isOk && ends && (
        <Field label="Valid until" hint="As the document says." error={form.error('validUntil')}>
          <TextInput type="date" {...form.text('validUntil')} />
        </Field>
      )}
    </FormDialog>
  );
}
