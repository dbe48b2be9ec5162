import type { ComponentProps } from 'react';
import { maxDescription, maxName } from '#contract/limits.ts';
import {
  isMaintenance,
  kindBeside,
  signOffKinds,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SheetFieldsProps } from './sheet-fields.tsx';

interface MajorProps {
  check: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'>;
  record: ComponentProps<typeof TextInput>;
  error: string | undefined;
  isLightSport: boolean;
  label?: string;
}

/** Asks for the record of a major repair or alteration: 14 CFR 43.9(d) and Appendix B, for light-sport ones 91.327(b). */
export const MajorFields = ({
  check,
  record,
  error,
  isLightSport,
  label = 'It’s a major repair or alteration',
}: MajorProps) => (
  <>
    <Checkbox label={label} {...check} />
    {check.checked === true && (
      <Field
        label={isLightSport ? 'Manufacturer’s authorization' : 'Form 337'}
        hint={
          isLightSport
            ? 'Its number or letter with the date. A light-sport aircraft needs no Form 337, 43.1(d).'
            : 'Such as FAA Form 337 of May 3, 2026. A repair station may name its work order for a major repair, Appendix B(b).'
        }
        error={error}
      >
        <TextInput maxLength={maxName} {...record} />
      </Field>
    )}
  </>
);

interface CorrectedProps extends Pick<SheetFieldsProps, 'form'> {
  kind: SignOffKind;
  isLightSport: boolean;
}

/**
 * Findings that are done, below the description of maintenance. Beside an inspection they and any other work have an entry
 * of their own, 43.9, also where nothing was reported as a finding.
 */
export function CorrectedFields({ form, kind, isLightSport }: CorrectedProps) {
  const isBeside = !isMaintenance(kind);
  const hasEntry = isBeside && form.values.corrected.trim() !== '';
  return (
    <>
      <Field
        label={isBeside ? 'Work done with the inspection' : 'Corrected findings'}
        optional
        hint={
          isBeside
            ? `Corrected findings, ADs and other work get a separate entry (${signOffKinds[kindBeside(kind)].rule}) with its own approval and your signature, whatever the inspection’s result. Edit them in your own words.`
            : 'These lines go into the entry below the description. Edit them in your own words.'
        }
        error={form.error('corrected')}
      >
        <TextArea rows={3} maxLength={maxDescription} {...form.text('corrected')} />
      </Field>
      {hasEntry && kindBeside(kind) === 'maintenance' && (
        <MajorFields
          check={form.check('areCorrectionsMajor')}
          record={form.text('correctionsRecord')}
          error={form.error('correctionsRecord')}
          isLightSport={isLightSport}
          label="A correction is a major repair or alteration"
        />
      )}
    </>
  );
}
