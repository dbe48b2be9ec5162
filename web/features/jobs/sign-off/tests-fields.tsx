import type { ComponentProps, ReactNode } from 'react';
import { maxCredentialNumber, maxDescription, maxName } from '#contract/limits.ts';
import { workOf } from '#contract/providers/works.ts';
import { isOffered, signerCertificateNames, signerCertificates } from '#contract/sign-off/sign-off-rules.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SheetFieldsProps } from './sheet-fields.tsx';

interface AltitudeProps {
  altitude: ComponentProps<typeof NumberInput>;
  staticOnly: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>;
  untested: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>;
  error: string | undefined;
}

/** What was tested by 14 CFR 91.411: the altimeter up to an altitude, or the static system alone. */
export const AltitudeFields = ({ altitude, staticOnly, untested, error }: AltitudeProps) => (
  <>
    <Checkbox
      label="No altimeter test in this entry"
      note="Such as a repair, or the transponder alone. 91.411 stays due."
      {...untested}
    />
    {untested.checked !== true && (
      <Checkbox
        label="Only the static system was tested"
        note="A mechanic with an airframe rating may sign that, 91.411(b)(3). 91.411 stays due."
        {...staticOnly}
      />
    )}
    {untested.checked !== true && staticOnly.checked !== true && (
      <Field
        label="Altitude tested, ft"
        hint="The entry of a 91.411 test carries it, 43 Appendix E(d)."
        error={error}
      >
        <NumberInput className="num" {...altitude} />
      </Field>
    )}
  </>
);

interface TestsProps extends Pick<SheetFieldsProps, 'form'> {
  tests: SignOffs['entries'][number]['tests'];
  children: ReactNode;
}

/** The entry for tests beside an inspection: by 14 CFR 43.9, and often another one signs it. */
export function TestsFields({ form, tests, children }: TestsProps) {
  const { hasTests, testsCertificate } = form.values;
  const names = tests.map((id) => workOf(id).label).join(', ');
  const rules = tests.map((id) => workOf(id).rule?.replace('14 CFR ', '')).join(', ');
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">Entry for the tests</legend>
      <Checkbox
        label={`Add the entry for the tests: ${names}`}
        note={
          hasTests
            ? `A separate entry (43.9; ${rules}), with a signer of its own.`
            : 'The owner sees that their entry comes from elsewhere.'
        }
        {...form.check('hasTests')}
      />
      {hasTests && (
        <>
          <Field label="Description of the tests" error={form.error('testsDescription')}>
            <TextArea rows={2} maxLength={maxDescription} {...form.text('testsDescription')} />
          </Field>
          {tests.includes('altimeter') && (
            <AltitudeFields
              staticOnly={form.check('areTestsStaticOnly')}
              untested={form.check('isAltimeterUntested')}
              altitude={form.text('testsAltitude')}
              error={form.error('testsAltitude')}
            />
          )}
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            <Field label="Signer of the tests" error={form.error('testsSigner')}>
              <TextInput maxLength={maxName} autoComplete="off" {...form.text('testsSigner')} />
            </Field>
            <Field label="Certificate for the tests" error={form.error('testsCertificate')}>
              <Select
                name="testsCertificate"
                placeholder="Choose the certificate"
                options={signerCertificateNames
                  .filter((name) => isOffered(name) || name === testsCertificate)
                  .map((value) => ({ value, label: signerCertificates[value] }))}
                value={testsCertificate}
                onChange={(chosen) => form.set({ testsCertificate: chosen })}
              />
            </Field>
            <Field label="Number of that certificate" error={form.error('testsNumber')}>
              <TextInput
                maxLength={maxCredentialNumber}
                autoComplete="off"
                className="num"
                {...form.text('testsNumber')}
              />
            </Field>
          </div>
          {children}
        </>
      )}
    </fieldset>
  );
}
