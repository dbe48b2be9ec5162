import { useQuery } from '@tanstack/react-query';
import { isLightSport, mayListInoperative } from '#contract/aircraft/yearly-inspection.ts';
import {
  maxDataReferenced,
  maxDescription,
  maxInspected,
  maxInspectionType,
  maxProgram,
} from '#contract/limits.ts';
import {
  gradedText,
  isMaintenance,
  placardText,
  resultsOf,
  resultText,
  signOffKinds,
  type SignOffKind,
} from '#contract/sign-off/sign-off-rules.ts';
import { ownCredentials } from '#web/api/credentials.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { pluralize } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CorrectedFields, MajorFields } from './corrected-fields.tsx';
import { EntryKind } from './entry-kind.tsx';
import { entryAs, type SheetValues } from './sheet-values.ts';
import { signerChecks } from './signer-checks.ts';
import { SignerFields } from './signer-fields.tsx';
import { AltitudeFields, TestsFields } from './tests-fields.tsx';
import { UnfitNote } from './unfit-note.tsx';

export interface SheetFieldsProps {
  form: { values: SheetValues } & Pick<
    ReturnType<typeof useForm<SheetValues>>,
    'set' | 'error' | 'text' | 'check'
  >;
  signOffs: SignOffs;
  /** True in a delivery, whose summary describes the work too. */
  hasSummary?: boolean;
  /** True if another member of the team signs it: their certificate is theirs to enter. */
  isOthers?: boolean;
}

const extentLabels: Record<SignOffKind, string> = {
  maintenance: 'Description of the work',
  experimental: 'Description of the work',
  inspection: 'Extent of the inspection',
  condition: 'Extent of the inspection',
  program: 'Part of the program accomplished',
  light_sport: 'Extent of the inspection',
  progressive: 'Extent of the inspection',
};

/** Fields of a sign-off sheet, in the order of the entry. */
export function SheetFields({ form, signOffs, hasSummary = false, isOthers = false }: SheetFieldsProps) {
  const { openFindings, aircraft } = signOffs;
  const { values } = form;
  const held = useQuery(ownCredentials).data ?? [];
  const checks = signerChecks(values, signOffs, held);
  const entry = entryAs(values.inspection, signOffs);
  if (!entry) return null;
  const { kind } = entry;
  const isLsa = aircraft !== null && isLightSport(aircraft);
  return (
    <>
      <EntryKind form={form} signOffs={signOffs} />
      {!isMaintenance(kind) && (
        <Field label="Type of inspection" error={form.error('inspectionType')}>
          <TextInput maxLength={maxInspectionType} {...form.text('inspectionType')} />
        </Field>
      )}
      {kind === 'program' && (
        <Field
          label="Inspection program"
          hint="Its name and revision, as the aircraft’s records have it."
          error={form.error('program')}
        >
          <TextInput maxLength={maxProgram} {...form.text('program')} />
        </Field>
      )}
      {kind === 'progressive' && <ProgressiveFields form={form} />}
      <Field
        label={extentLabels[kind]}
        optional={hasSummary}
        hint={hasSummary ? 'Left empty, the entry has your summary.' : undefined}
        error={form.error('description')}
      >
        <TextArea rows={3} maxLength={maxDescription} {...form.text('description')} />
      </Field>
      {(!isMaintenance(kind) || signOffs.doneFindings.length > 0 || values.corrected !== '') && (
        <CorrectedFields form={form} kind={kind} isLightSport={isLsa} />
      )}
      <Field
        label="Data referenced"
        optional
        hint="Manuals, service bulletins and ADs with their revisions."
        error={form.error('dataReferenced')}
      >
        <TextInput maxLength={maxDataReferenced} {...form.text('dataReferenced')} />
      </Field>
      {entry.works.includes('altimeter') && (
        <AltitudeFields
          staticOnly={form.check('isStaticOnly')}
          untested={form.check('isUntested')}
          altitude={form.text('altitudeTested')}
          error={form.error('altitudeTested')}
        />
      )}
      {entry.works.includes('preventive_elt') && (
        <Field
          label="Replace the new ELT battery by"
          optional
          hint={`The date marked on the outside of the ELT, 91.207(c). It goes into the entry${isMaintenance(kind) ? '' : ' for work done with the inspection'} and onto the owner’s due list.`}
          error={form.error('eltBatteryDue')}
        >
          <TextInput type="date" {...form.text('eltBatteryDue')} />
        </Field>
      )}
      {kind === 'maintenance' && (
        <MajorFields
          check={form.check('isMajor')}
          record={form.text('majorRecord')}
          error={form.error('majorRecord')}
          isLightSport={isLsa}
        />
      )}
      <SignerFields form={form} kind={kind} isOthers={isOthers} />
      {!isOthers && <UnfitNote check={checks.own} aircraft={aircraft} />}
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
      {values.result === 'approved' && <StatementField form={form} kind={kind} />}
      {!isMaintenance(kind) && aircraft && mayListInoperative(aircraft) && (
        <Field
          label="Inoperative items"
          optional
          hint={`One a line, also beside a list of discrepancies (43.11(b)). ${placardText}`}
          error={form.error('inoperative')}
        >
          <TextArea rows={2} {...form.text('inoperative')} />
        </Field>
      )}
      {entry.tests.length > 0 && (
        <TestsFields form={form} tests={entry.tests}>
          <UnfitNote check={checks.tests} aircraft={aircraft} />
        </TestsFields>
      )}
      <p className="text-sm text-ink-3">
        {signOffKinds[kind].label}, {signOffKinds[kind].rule}.{' '}
        {isOthers ? 'The signer prints and signs it.' : 'You print and sign it.'} We don’t determine
        airworthiness.
      </p>
    </>
  );
}

/** What a progressive inspection covered, for its statement: 14 CFR 43.11(a)(6). */
const ProgressiveFields = ({ form }: Pick<SheetFieldsProps, 'form'>) => (
  <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
    <Field
      label="Routine inspection of"
      hint="The aircraft, or which components."
      error={form.error('routine')}
    >
      <TextInput maxLength={maxInspected} {...form.text('routine')} />
    </Field>
    <Field label="Detailed inspection of" hint="Which components." error={form.error('detailed')}>
      <TextInput maxLength={maxInspected} {...form.text('detailed')} />
    </Field>
  </div>
);

const statementHints: Partial<Record<SignOffKind, string>> = {
  inspection: 'The sentence of 43.11(a)(4).',
  program: 'The sentence of 43.11(a)(4).',
  light_sport: 'In a condition for safe operation, 91.327(b).',
  condition: 'The sentence of the operating limitations.',
};

/** Offers the statement of a passed inspection in print; a progressive one always has it, and maintenance none. */
const StatementField = ({ form, kind }: Pick<SheetFieldsProps, 'form'> & { kind: SignOffKind }) =>
  statementHints[kind] ? (
    <Checkbox
      label="Print the statement"
      note={`${statementHints[kind]} Otherwise the sheet has lines to write it by hand.`}
      {...form.check('isStatementPrinted')}
    />
  ) : null;

type GradeNoteProps = { values: SheetValues; kind: SignOffKind } & Pick<SignOffs, 'openFindings'>;

/** Points at open findings that the mechanic graded unairworthy while the result is an approval. */
function GradeNote({ values, openFindings, kind }: GradeNoteProps) {
  if (values.result !== 'approved' || openFindings.length === 0) return null;
  return (
    <p role="status" className="text-sm text-caution">
      {gradedText(kind, pluralize(openFindings.length, 'open finding'))}:{' '}
      {openFindings.map(({ number, title }) => `${number} ${title}`).join(', ')}.{' '}
      {!isMaintenance(kind) ? 'Check the result.' : 'The owner sees this before confirming.'}
    </p>
  );
}
