import { meterLabels, meters, type Meter } from '#contract/aircraft/meters.ts';
import {
  maxAdMethod,
  maxAdNumber,
  maxCredentialNumber,
  maxHours,
  maxIntervalMonths,
  maxName,
  maxTitle,
} from '#contract/limits.ts';
import {
  adKindNames,
  adKinds,
  adStatuses,
  adStatusNames,
  missingFromAd,
} from '#contract/logbook/ad-rules.ts';
import { bookLabels, booksFor } from '#contract/logbook/books.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import type { AdInput, AdRecord } from '#web/api/logbook-lists.ts';
import { today } from '#web/lib/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  aircraft: Pick<Aircraft, 'tailNumber' | 'aircraftType'>;
  /** The record to edit; a new one without it. */
  ad?: AdRecord | undefined;
  onSave: (ad: AdInput & { idempotencyKey: string }) => Promise<unknown>;
  /** True for a record that the shop of a job proposes. */
  isProposal?: boolean;
}

const startOf = (ad: AdRecord | undefined) => ({
  kind: ad?.kind ?? 'ad',
  appliesTo: ad?.appliesTo ?? 'airframe',
  number: ad?.number ?? '',
  subject: ad?.subject ?? '',
  status: ad?.status ?? 'complied',
  method: ad?.method ?? '',
  doneOn: ad?.doneOn ?? '',
  hours: ad?.hours === null || ad === undefined ? '' : String(ad.hours),
  meter: ad?.meter ?? ('' as Meter | ''),
  intervalMonths: '',
  isByCalendar: false,
  intervalHours: '',
  signerName: ad?.signerName ?? '',
  certificateNumber: ad?.certificateNumber ?? '',
});

const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed));

/** Adds an AD record, or edits one; a recurring one goes on the due list. */
export function AdForm({ open, onClose, aircraft, ad, onSave, isProposal = false }: Props) {
  const words = isProposal ? 'Propose AD' : ad ? undefined : 'Add AD';
  const hasReminder = ad?.reminderId !== null && ad !== undefined;
  const form = useForm({
    initial: () => startOf(ad),
    validate: (values) => {
      const issues = missingFromAd({
        ...values,
        hours: number(values.hours),
        intervalMonths: number(values.intervalMonths),
        intervalHours: number(values.intervalHours),
        hasReminder,
      });
      return {
        ...(values.subject.trim() === '' && { subject: 'Enter what it is about' }),
        ...Object.fromEntries(issues.map(({ path, message }) => [path, message])),
      };
    },
    submit: (values, keyFor) => {
      const isDone = values.status !== 'open';
      const body = {
        kind: values.kind,
        appliesTo: values.appliesTo,
        number: values.number,
        subject: values.subject,
        status: values.status,
        method: values.method,
        signerName: values.signerName,
        certificateNumber: values.certificateNumber,
        ...(isDone && {
          doneOn: values.doneOn || null,
          hours: number(values.hours) ?? null,
          meter: values.meter || null,
        }),
        ...(values.status === 'recurring' &&
          !hasReminder && {
            isByCalendar: values.isByCalendar,
            ...(values.intervalMonths && { intervalMonths: Number(values.intervalMonths) }),
            ...(values.intervalHours && { intervalHours: Number(values.intervalHours) }),
          }),
      };
      return onSave({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const { values } = form;
  const isRecurring = values.status === 'recurring';
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={words ?? 'Edit AD'}
      text={`${aircraft.tailNumber}. As the entry of the compliance says it.`}
      submit={words ?? 'Save AD'}
      pendingText="Saving..."
    >
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        <Field label="Kind">
          <Select
            options={adKindNames.map((value) => ({ value, label: adKinds[value] }))}
            value={values.kind}
            onChange={(kind) => form.set({ kind })}
          />
        </Field>
        <Field label="Number" error={form.error('number')}>
          <TextInput code maxLength={maxAdNumber} placeholder="2011-10-09" {...form.text('number')} />
        </Field>
        <Field label="Applies to">
          <Select
            options={booksFor(aircraft.aircraftType, [values.appliesTo]).map((value) => ({
              value,
              label: bookLabels[value],
            }))}
            value={values.appliesTo}
            onChange={(appliesTo) => form.set({ appliesTo })}
          />
        </Field>
      </div>
      <Field label="Subject" error={form.error('subject')}>
        <TextInput
          maxLength={maxTitle}
          placeholder="Seat rails and roller housings"
          {...form.text('subject')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Status" hint={adStatuses[values.status].note}>
          <Select
            options={adStatusNames.map((value) => ({ value, label: adStatuses[value].label }))}
            value={values.status}
            onChange={(status) => form.set({ status })}
          />
        </Field>
        {values.status !== 'open' && (
          <Field
            label={values.status === 'not_applicable' ? 'Reason' : 'Method of compliance'}
            error={form.error('method')}
          >
            <TextInput maxLength={maxAdMethod} {...form.text('method')} />
          </Field>
        )}
      </div>
      {values.status !== 'open' && (
        <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
          <Field label="Done on" optional={values.status === 'not_applicable'} error={form.error('doneOn')}>
            <TextInput type="date" max={today()} {...form.text('doneOn')} />
          </Field>
          <Field label="Hours" optional={!values.intervalHours} error={form.error('hours')}>
            <NumberInput decimals={1} min={0} max={maxHours} className="num" {...form.text('hours')} />
          </Field>
          <Field label="Meter" optional error={form.error('meter')}>
            <Select
              options={[
                { value: '', label: 'None' },
                ...meters.map((value) => ({ value, label: meterLabels[value] })),
              ]}
              value={values.meter}
              onChange={(meter) => form.set({ meter })}
            />
          </Field>
        </div>
      )}
      {isRecurring && !hasReminder && (
        <>
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <Field label="Repeats every, months" error={form.error('intervalMonths')}>
              <NumberInput min={1} max={maxIntervalMonths} className="num" {...form.text('intervalMonths')} />
            </Field>
            <Field label="Repeats every, hours" optional error={form.error('intervalHours')}>
              <NumberInput
                decimals={1}
                min={1}
                max={maxHours}
                className="num"
                {...form.text('intervalHours')}
              />
            </Field>
          </div>
          <Checkbox
            label="Calendar months"
            note="Due on the last day of the month. Else months run to the day, as the AD is written (14 CFR 39.7)."
            checked={values.isByCalendar}
            onChange={(isByCalendar) => form.set({ isByCalendar })}
          />
        </>
      )}
      {values.status !== 'open' && (
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label="Signed by" optional error={form.error('signerName')}>
            <TextInput maxLength={maxName} {...form.text('signerName')} />
          </Field>
          <Field label="Certificate number" optional error={form.error('certificateNumber')}>
            <TextInput maxLength={maxCredentialNumber} className="num" {...form.text('certificateNumber')} />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
