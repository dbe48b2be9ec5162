import { maxName } from '#contract/limits.ts';
import { statementKinds, type StatementKind } from '#contract/logbook/inventory-rules.ts';
import { useMakeStatement } from '#web/api/logbook-lists.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  logbookId: number;
  kind: StatementKind;
}

const texts: Record<StatementKind, string> = {
  ads_reviewed: 'Who reviewed the list and when. Usually the IA, at the annual.',
  no_life_limited_parts: 'You state that no life-limited part is installed, as far as the records show.',
  no_337: 'You state that the records hold no Form 337.',
};

/** What the owner states with date and name, where there is nothing to list. */
export function StatementDialog({ open, onClose, logbookId, kind }: Props) {
  const state = useMakeStatement(logbookId);
  const form = useForm({
    initial: () => ({ statedOn: today(), byName: '' }),
    validate: ({ statedOn, byName }) => ({
      ...((statedOn === '' || statedOn > today()) && { statedOn: 'Choose today or an earlier date' }),
      ...(byName.trim() === '' && { byName: 'Enter a name' }),
    }),
    submit: (values) => state.mutateAsync({ kind, ...values }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={kind === 'ads_reviewed' ? 'State Review' : `State: ${statementKinds[kind]}`}
      text={texts[kind]}
      submit="Save Statement"
      pendingText="Saving..."
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Date" error={form.error('statedOn')}>
          <TextInput type="date" max={today()} {...form.text('statedOn')} />
        </Field>
        <Field label="Name" error={form.error('byName')}>
          <TextInput maxLength={maxName} placeholder="D. Whitfield, A&P with IA" {...form.text('byName')} />
        </Field>
      </div>
    </FormDialog>
  );
}
