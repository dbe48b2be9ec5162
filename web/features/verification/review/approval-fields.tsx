import { maxReason } from '#contract/limits.ts';
import { documentLabel } from '#contract/providers/verification-labels.ts';
import { daysAfter } from '#contract/time.ts';
import type { Review } from '#web/api/verification.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { lastDayOf, withProposals, type ApprovalValues } from './approval.ts';

type Props = { review: Review; form: ReturnType<typeof useForm<ApprovalValues>>; today: string };

const choices = [
  { value: 'done', label: 'Done' },
  { value: 'not_done', label: 'Not done' },
] as const;

/** What the administrator checked; the profile names certificates, insurance and background check. */
export function ApprovalFields({ review, form, today }: Props) {
  const { backgroundCheck, insuranceEndsOn, expiresAt, doneOn } = withProposals(form.values, review, today);
  return (
    <>
      <Field as="group" label="Checked by you" error={form.error('certificates', 'einVerified')}>
        <div className="grid grid-cols-1 gap-2">
          <Checkbox label="Certificates of a person or the station" {...form.check('certificates')} />
          {review.ein ? (
            <Checkbox
              label={`EIN matches the ${documentLabel('ein_document', review.einDocumentKind)}`}
              {...form.check('einVerified')}
            />
          ) : (
            <p className="text-sm text-ink-2">EIN: not given, so there’s nothing to match.</p>
          )}
          <Checkbox label="Business registration found" {...form.check('businessRegistrationVerified')} />
        </div>
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:content-start">
        <Field label="Insurance ends" error={form.error('insuranceEndsOn')}>
          <TextInput
            type="date"
            min={daysAfter(today, 1)}
            {...form.text('insuranceEndsOn')}
            value={insuranceEndsOn}
            onChange={({ target: { value } }) => form.set({ insuranceEndsOn: value, expiresAt: '' })}
          />
        </Field>
        <Field
          label="Verified until"
          hint="At most a year, and no longer than the insurance."
          error={form.error('expiresAt')}
        >
          <TextInput
            type="date"
            min={daysAfter(today, 1)}
            max={lastDayOf(today, insuranceEndsOn)}
            {...form.text('expiresAt')}
            value={expiresAt}
          />
        </Field>
      </div>
      <Field as="radiogroup" label="Background check" error={form.error('backgroundCheck')}>
        <RadioCards
          options={choices}
          look="pills"
          {...form.field('backgroundCheck')}
          value={backgroundCheck || undefined}
        />
      </Field>
      {backgroundCheck === 'done' && (
        <Field label="Done on" error={form.error('doneOn')}>
          <TextInput type="date" max={today} {...form.text('doneOn')} value={doneOn} />
        </Field>
      )}
      {backgroundCheck === 'not_done' && (
        <Field
          label="Not done, because"
          hint="Owners read it on the profile."
          error={form.error('notDoneBecause')}
        >
          <TextInput maxLength={maxReason} {...form.text('notDoneBecause')} />
        </Field>
      )}
    </>
  );
}
