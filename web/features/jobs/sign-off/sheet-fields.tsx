import {
  maxCredentialNumber,
  maxDataReferenced,
  maxDescription,
  maxInspectionType,
  maxName,
} from '#contract/limits.ts';
import { workOf } from '#contract/providers/privileges.ts';
import {
  signerCertificateNames,
  signerCertificates,
  gradedText,
  resultsOf,
  resultText,
  signOffKinds,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import { signerCheckOf } from '#contract/sign-off/signer-check.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { pluralize } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SheetValues } from './sheet-form.ts';

interface Props {
  form: { values: SheetValues } & Pick<ReturnType<typeof useForm<SheetValues>>, 'set' | 'error' | 'text'>;
  signOffs: SignOffs;
  /** True in a delivery, whose summary describes the work too. */
  hasSummary?: boolean;
}

/** Fields of a sign-off sheet, in the order of the entry. */
export function SheetFields({ form, signOffs, hasSummary = false }: Props) {
  const { kind, openFindings } = signOffs;
  const { values } = form;
  if (kind === null) return null;
  const isInspection = kind !== 'maintenance';
  return (
    <>
      {isInspection && (
        <Field label="Type of inspection" error={form.error('inspectionType')}>
          <TextInput maxLength={maxInspectionType} {...form.text('inspectionType')} />
        </Field>
      )}
      <Field
        label={isInspection ? 'Extent of the inspection' : 'Description of the work'}
        optional={hasSummary}
        hint={hasSummary ? 'Left empty, the entry has your summary.' : undefined}
        error={form.error('description')}
      >
        <TextArea rows={3} maxLength={maxDescription} {...form.text('description')} />
      </Field>
      {signOffs.doneFindings.length > 0 && (
        <Field
          label="Corrected findings"
          optional
          hint="These lines go into the entry below the description. Edit them in your own words."
        >
          <TextArea rows={3} maxLength={maxDescription} {...form.text('corrected')} />
        </Field>
      )}
      <Field
        label="Data referenced"
        optional
        hint="Manuals, service bulletins and ADs with their revisions."
        error={form.error('dataReferenced')}
      >
        <TextInput maxLength={maxDataReferenced} {...form.text('dataReferenced')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Signer" error={form.error('signerName')}>
          <TextInput maxLength={maxName} autoComplete="name" {...form.text('signerName')} />
        </Field>
        <Field
          label="Performed by"
          optional
          hint="If someone else did the work."
          error={form.error('performedBy')}
        >
          <TextInput maxLength={maxName} autoComplete="off" {...form.text('performedBy')} />
        </Field>
        <Field label="Certificate" error={form.error('certificateKind')}>
          <Select
            name="certificateKind"
            placeholder="Choose the certificate"
            options={signerCertificateNames.map((value) => ({ value, label: signerCertificates[value] }))}
            value={values.certificateKind}
            onChange={(certificateKind) => form.set({ certificateKind })}
          />
        </Field>
        <Field label="Certificate number" error={form.error('certificateNumber')}>
          <TextInput
            maxLength={maxCredentialNumber}
            autoComplete="off"
            className="num"
            {...form.text('certificateNumber')}
          />
        </Field>
      </div>
      <UnfitNote values={values} signOffs={signOffs} />
      <Field as="radiogroup" label="Result" error={form.error('result')}>
        <RadioCards
          options={resultsOf(kind).map((value) => ({ value, label: resultText(kind, value) }))}
          value={values.result || undefined}
          onChange={(result) => form.set({ result })}
        />
      </Field>
      <GradeNote values={values} openFindings={openFindings} kind={kind} />
      {values.result === 'discrepancies' && (
        <Field
          label="Discrepancies"
          optional={openFindings.length > 0}
          hint={
            openFindings.length > 0
              ? `The list holds ${pluralize(openFindings.length, 'open finding')}: ${openFindings.map(({ number, title }) => `${number} ${title}`).join(', ')}. Add others here, one a line. Findings graded Recommended or Watch aren’t part of it.`
              : 'One a line. The list goes to the owner on a dated page.'
          }
          error={form.error('discrepancies')}
        >
          <TextArea rows={3} {...form.text('discrepancies')} />
        </Field>
      )}
      <p className="text-sm text-ink-3">
        {signOffKinds[kind].label}, {signOffKinds[kind].rule}. You print and sign it. We don’t determine
        airworthiness.
      </p>
    </>
  );
}

/** Says that the chosen certificate does not sign this work; the owner sees the same. */
function UnfitNote({ values, signOffs }: { values: SheetValues; signOffs: SignOffs }) {
  if (values.certificateKind === '') return null;
  // A repairman certificate names an aircraft, which nothing here compares.
  if (values.certificateKind === 'repairman' && signOffs.kind === 'condition') return null;
  const { unfit } = signerCheckOf({
    works: signOffs.works,
    aircraft: null,
    certificateKind: values.certificateKind,
    certificateNumber: values.certificateNumber,
    held: [],
  });
  if (unfit.length === 0) return null;
  return (
    <p role="status" className="text-sm text-caution">
      {unfit
        .map(workOf)
        .map(({ label, needs, rule }) => `${label} needs ${needs}${rule ? ` (${rule})` : ''}.`)
        .join(' ')}{' '}
      The owner sees this before confirming.
    </p>
  );
}

type GradeNoteProps = { values: SheetValues; kind: SignOffKind } & Pick<SignOffs, 'openFindings'>;

/** Points at open findings that the mechanic graded unairworthy while the result is an approval. */
function GradeNote({ values, openFindings, kind }: GradeNoteProps) {
  if (values.result !== 'approved' || openFindings.length === 0) return null;
  return (
    <p role="status" className="text-sm text-caution">
      {gradedText(kind, pluralize(openFindings.length, 'open finding'))}:{' '}
      {openFindings.map(({ number, title }) => `${number} ${title}`).join(', ')}.{' '}
      {kind !== 'maintenance' ? 'Check the result.' : 'The owner sees this before confirming.'}
    </p>
  );
}
