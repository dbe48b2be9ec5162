import { maxPhone } from '#contract/limits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { DollarsInput, TextInput } from '#web/ui/text-input.tsx';
import type { RegistrationForm } from './registration-rules.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm<RegistrationForm>>, 'error' | 'text' | 'check'>;
};

/** How owners reach the shop, and who sees which of it. */
export const ContactFields = ({ form }: Props) => (
  <>
    <Checkbox
      label="Show my email address on my profile"
      note="Everyone who is signed in can see it. It’s never on the public page or in a list."
      {...form.check('showEmail')}
    />
    <Field
      label="Phone"
      optional
      hint="Owners who have a job with you can see it."
      error={form.error('phone')}
      className="max-w-80"
    >
      <TextInput type="tel" autoComplete="tel" maxLength={maxPhone} {...form.text('phone')} />
    </Field>
    <Checkbox label="Show my phone number to everyone who is signed in" {...form.check('showPhone')} />
  </>
);

const rates = [
  ['hourlyRate', 'Hourly rate'],
  ['callOutFee', 'Call-out fee'],
  ['minimumCharge', 'Minimum charge'],
] as const;

/** What the shop usually asks for. */
export const RateFields = ({ form }: Props) => (
  <div className="grid items-start gap-4 md:grid-cols-3">
    {rates.map(([name, label]) => (
      <Field key={name} label={label} optional error={form.error(name)}>
        <DollarsInput {...form.text(name)} />
      </Field>
    ))}
  </div>
);
