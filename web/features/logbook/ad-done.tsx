import { unitOf } from '#contract/aircraft/meters.ts';
import { maxAdMethod, maxCredentialNumber, maxHours, maxName } from '#contract/limits.ts';
import { useAdDone, type AdRecord } from '#web/api/logbook-lists.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Records a compliance with an AD; its item of the due list restarts with it. */
export function AdDone({ ad, onClose }: { ad: AdRecord; onClose: () => void }) {
  const done = useAdDone(ad.id);
  const meter = ad.nextDue?.meter ?? ad.meter;
  const form = useForm({
    initial: () => ({
      date: today(),
      hours: '',
      method: ad.method ?? '',
      signerName: '',
      certificateNumber: '',
    }),
    validate: ({ date, method }) => ({
      ...((date === '' || date > today()) && { date: 'Choose today or an earlier date' }),
      ...(method.trim() === '' && { method: 'Enter the method of compliance, 91.417(a)(2)(v)' }),
    }),
    submit: ({ hours, ...values }) =>
      done.mutateAsync({ ...values, ...(hours.trim() !== '' && { hours: Number(hours) }) }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Mark Done"
      text={`${ad.number}, ${ad.subject}`}
      submit="Mark Done"
      pendingText="Saving..."
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Date" error={form.error('date')}>
          <TextInput type="date" max={today()} {...form.text('date')} />
        </Field>
        {meter && (
          <Field
            label={`Reading in ${unitOf(meter, 2)}`}
            optional={ad.nextDue?.hours === null}
            error={form.error('hours')}
          >
            <NumberInput decimals={1} min={0} max={maxHours} className="num" {...form.text('hours')} />
          </Field>
        )}
      </div>
      <Field label="Method of compliance" error={form.error('method')}>
        <TextInput maxLength={maxAdMethod} {...form.text('method')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Signed by" optional error={form.error('signerName')}>
          <TextInput maxLength={maxName} {...form.text('signerName')} />
        </Field>
        <Field label="Certificate number" optional error={form.error('certificateNumber')}>
          <TextInput maxLength={maxCredentialNumber} className="num" {...form.text('certificateNumber')} />
        </Field>
      </div>
    </FormDialog>
  );
}
