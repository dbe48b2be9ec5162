import { maxSettlementNote } from '#contract/limits.ts';
import { useRecordSettlement } from '#web/api/statements.ts';
import { amountErrorOf, parseCents, toDollars } from '#web/lib/money.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

export interface Owed {
  fromId: string;
  toId: string;
  amount: string;
}

interface Props {
  groupId: string;
  owed: Owed | undefined;
  me: string;
  nameOf: (userId: string) => string;
  onClose: () => void;
}

/** Notes that one co-owner paid another elsewhere. */
export function SettlementDialog({ groupId, owed, me, nameOf, onClose }: Props) {
  const record = useRecordSettlement(groupId);
  const form = useForm({
    initial: () => ({ amount: owed?.amount ?? '', paidOn: today(), note: '' }),
    validate: ({ amount }) => ({
      amount: amountErrorOf(amount) ?? (parseCents(amount) ? undefined : 'Enter what was paid'),
    }),
    submit: ({ amount, paidOn, note }) =>
      record.mutateAsync({
        toUserId: owed?.toId ?? '',
        ...(owed?.fromId !== me && owed && { fromUserId: owed.fromId }),
        amount: toDollars(parseCents(amount) ?? 0),
        paidOn,
        ...(note.trim() && { note }),
      }),
    onSuccess: onClose,
  });
  const isPayer = owed?.fromId === me;
  return (
    <FormDialog
      open={owed !== undefined}
      onClose={onClose}
      form={form}
      width="sm"
      title="Record Payment"
      text={
        owed &&
        (isPayer
          ? `What you paid ${nameOf(owed.toId)} outside of Hangarline. ${nameOf(owed.toId)} confirms it.`
          : `What ${nameOf(owed.fromId)} paid you outside of Hangarline.`)
      }
      submit="Record Payment"
      pendingText="Saving..."
    >
      <Field label="Amount, $" error={form.error('amount')}>
        <TextInput {...form.text('amount')} inputMode="decimal" required />
      </Field>
      <Field label="Paid on" error={form.error('paidOn')}>
        <TextInput {...form.text('paidOn')} type="date" max={today()} required />
      </Field>
      <Field label="Note" optional error={form.error('note')}>
        <TextInput {...form.text('note')} maxLength={maxSettlementNote} placeholder="Check 1182" />
      </Field>
    </FormDialog>
  );
}
