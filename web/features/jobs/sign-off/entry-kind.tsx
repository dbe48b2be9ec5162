import { isMaintenance, signOffKinds } from '#contract/sign-off/sign-off-rules.ts';
import type { SignOffs } from '#web/api/sign-offs.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { SheetFieldsProps } from './sheet-fields.tsx';
import { entryAs } from './sheet-values.ts';

type Entry = SignOffs['entries'][number];

/** 'Maintenance, 14 CFR 43.9', 'Annual, 14 CFR 43.11'. */
const entryLabel = ({ kind, inspectionType }: Entry) =>
  `${isMaintenance(kind) ? 'Maintenance' : inspectionType}, ${signOffKinds[kind].rule}`;

/** What makes an entry that of an inspection, by the aircraft; a progressive one takes the place of others. */
function hintFor(inspection: string, entries: readonly Entry[]) {
  if (inspection === 'progressive')
    return 'Only for an aircraft on a progressive inspection program, which takes the place of annual and 100-hour inspections, 91.409(d).';
  const kinds = new Set(entries.map(({ kind }) => kind));
  const rule = kinds.has('condition')
    ? 'the operating limitations'
    : kinds.has('light_sport')
      ? '91.327'
      : '91.409';
  return `Only an inspection by ${rule} has an inspection entry. A special inspection, such as after a prop strike, is maintenance.`;
}

/** What the signer enters the work as; another one than the owner asked for is shown to both. */
export function EntryKind({ form, signOffs }: Pick<SheetFieldsProps, 'form' | 'signOffs'>) {
  const { values } = form;
  const asked = entryAs(signOffs.inspection ?? '', signOffs);
  const choose = (inspection: string) => {
    const [before, after] = [values.inspection, inspection as typeof values.inspection].map((one) =>
      entryAs(one, signOffs),
    );
    const isTyped = values.inspectionType !== (before?.inspectionType ?? '');
    form.set({
      inspection: inspection as typeof values.inspection,
      ...(!isTyped && { inspectionType: after?.inspectionType ?? '' }),
      ...(after && isMaintenance(after.kind) && values.result === 'discrepancies' && { result: '' }),
    });
  };
  return (
    <Field
      label="Entered as"
      hint={
        asked && (values.inspection || null) !== asked.inspection
          ? `The request reads as ${isMaintenance(asked.kind) ? 'maintenance' : asked.inspectionType?.toLowerCase()}. The owner sees that you entered it otherwise.`
          : hintFor(values.inspection, signOffs.entries)
      }
      error={form.error('inspection')}
    >
      <Select
        options={signOffs.entries.map((entry) => ({
          value: entry.inspection ?? '',
          label: entryLabel(entry),
        }))}
        value={values.inspection}
        onChange={choose}
      />
    </Field>
  );
}
