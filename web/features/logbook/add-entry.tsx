import { useQuery } from '@tanstack/react-query';
import { maxCredentialNumber, maxDescription, maxHours, maxName } from '#contract/limits.ts';
import {
  appendixItems,
  appendixNumbers,
  databaseNote,
  preventiveRule,
} from '#contract/logbook/appendix-items.ts';
import {
  bookLabels,
  booksFor,
  entryCertificates,
  entryKindLabels,
  entryKinds,
  kindNotes,
  type Book,
} from '#contract/logbook/books.ts';
import { fullName } from '#contract/names.ts';
import { workOf } from '#contract/providers/works.ts';
import { isRunningBack, remindersOf, type Aircraft } from '#web/api/aircraft.ts';
import { useAddEntry, type Logbook, type LogbookEntry } from '#web/api/logbooks.ts';
import { useUser } from '#web/lib/session.ts';
import { today } from '#web/lib/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  certificatesFor,
  inspectionsOf,
  missingIn,
  startOf,
  toInput,
  type EntryValues,
} from './entry-form.ts';
import { PageCopy } from './page-copy.tsx';
import { StickerPreview } from './sticker-preview.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  logbook: Logbook;
  aircraft: Aircraft;
  /** The entry to correct; a new one without it. */
  corrected: LogbookEntry | undefined;
  /** The page of a scan that it is transcribed from. */
  page?: { id: number; number: number; title: string; book: Book; picture: string | undefined } | undefined;
}

/** Adds an entry of the owner, or corrects one: what is missing stands beside a preview of the sticker. */
export function AddEntry({ open, onClose, logbook, aircraft, corrected, page }: Props) {
  const add = useAddEntry(logbook.id);
  const user = useUser();
  const reminders = useQuery({ ...remindersOf(aircraft.id), enabled: open }).data ?? [];
  const oil = reminders.find(({ template }) => template === 'oil');
  const form = useForm({
    initial: () => ({
      ...startOf(corrected, today(), fullName(user)),
      ...(page && { kind: 'maintenance' as const, book: page.book, doneOn: '', signerName: '' }),
    }),
    also: ['readings', 'reminderId'],
    aliases: { readings: 'total', reminderId: 'appendixItem' },
    validate: (values) => {
      const issues = missingIn(values, aircraft);
      const of = (path: string) => issues.find((issue) => issue.path === path)?.message;
      return {
        appendixItem: of('appendixItem'),
        text: of('text'),
        doneOn: of('doneOn') ?? (values.doneOn > today() ? 'Choose today or an earlier date' : undefined),
        total: of('readings'),
        signerName: of('signerName'),
        certificateKind: of('certificateKind'),
        certificateNumber: of('certificateNumber'),
      };
    },
    submit: (values, keyFor) => {
      const body = {
        ...toInput(values),
        ...(corrected && { replacesId: corrected.id }),
        ...(page && { pageId: page.id }),
        ...(oil && isOilChange(values) && values.marksDone && { reminderId: oil.id }),
      };
      return add.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const { values } = form;
  const isOilChange = (of: EntryValues) =>
    corrected === undefined && of.kind === 'preventive' && of.appendixItem === '23';
  const item = appendixItems[Number(values.appendixItem) as keyof typeof appendixItems];
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={corrected ? 'Correct Entry' : page ? 'Transcribe as Entry' : 'Add Entry'}
      text={
        corrected
          ? 'The former version stays in the logbook, below this one.'
          : page
            ? `From page ${page.number} of ${page.title}. Enter what the page says; it stays the original.`
            : `${aircraft.tailNumber}. A copy for your records: the signed entry in the book is the original.`
      }
      submit={corrected ? 'Correct Entry' : 'Add Entry'}
      pendingText="Saving..."
    >
      {page?.picture && <PageCopy name={`Page ${page.number} of ${page.title}`} url={page.picture} />}
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Kind" hint={kindNotes[values.kind]}>
          <Select
            options={entryKinds.map((value) => ({ value, label: entryKindLabels[value] }))}
            value={values.kind}
            onChange={(kind) =>
              form.set({
                kind,
                ...(values.certificateKind &&
                  !certificatesFor(kind).includes(values.certificateKind) && { certificateKind: '' }),
              })
            }
          />
        </Field>
        <Field label="Book">
          <Select
            options={booksFor(
              aircraft.aircraftType,
              logbook.marks.map(({ book }) => book),
            ).map((value) => ({ value, label: bookLabels[value] }))}
            value={values.book}
            onChange={(book) => form.set({ book })}
          />
        </Field>
      </div>
      {values.kind === 'preventive' && (
        <>
          <p className="rounded-md bg-sunken p-3 text-sm text-ink-2">
            {preventiveRule} {databaseNote}
          </p>
          <Field label="Item of Appendix A(c)" hint={item?.text} error={form.error('appendixItem')}>
            <Select
              placeholder="Choose the item"
              options={appendixNumbers.map((number) => ({
                value: String(number),
                label: `${appendixItems[number].label} (${number})`,
              }))}
              value={values.appendixItem}
              onChange={(appendixItem) => form.set({ appendixItem })}
            />
          </Field>
          {oil && isOilChange(values) && (
            <Checkbox
              label={`Mark “${oil.serviceType}” done on the due list`}
              checked={values.marksDone}
              onChange={(marksDone) => form.set({ marksDone })}
            />
          )}
        </>
      )}
      {values.kind === 'inspection' && (
        <Field label="Inspection" optional>
          <Select
            options={[
              { value: '', label: 'Another one' },
              ...inspectionsOf(aircraft).map((value) => ({ value, label: workOf(value).label })),
            ]}
            value={values.inspection}
            onChange={(inspection) => form.set({ inspection })}
          />
        </Field>
      )}
      <Field label={values.kind === 'inspection' ? 'Extent' : 'Work performed'} error={form.error('text')}>
        <TextArea
          rows={3}
          maxLength={maxDescription}
          placeholder="Drained oil, new filter CH48110-1, 8 qt, leak check"
          {...form.text('text')}
        />
      </Field>
      <div className="grid grid-cols-4 gap-4 max-sm:grid-cols-2">
        <Field label="Date completed" error={form.error('doneOn')}>
          <TextInput type="date" max={today()} {...form.text('doneOn')} />
        </Field>
        {(['total', 'tach', 'hobbs'] as const).map((meter) => (
          <Field
            key={meter}
            label={{ total: 'Total time', tach: 'Tach', hobbs: 'Hobbs' }[meter]}
            optional={meter !== 'total' || values.kind !== 'inspection'}
            error={form.error(meter)}
          >
            <NumberInput decimals={1} min={0} max={maxHours} className="num" {...form.text(meter)} />
          </Field>
        ))}
      </div>
      {isRunningBack(add.error) && (
        <Checkbox
          label="The hours are right"
          note="They stay with this entry. Readings that contradict them no longer count, unless they are later ones."
          checked={values.correct}
          onChange={(correct) => form.set({ correct })}
        />
      )}
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Signed by" error={form.error('signerName')}>
          <TextInput maxLength={maxName} {...form.text('signerName')} />
        </Field>
        <Field label="Performed by" optional hint="If other than the signer, 43.9(a)(3)">
          <TextInput maxLength={maxName} {...form.text('performedBy')} />
        </Field>
        <Field label="Certificate" error={form.error('certificateKind')}>
          <Select
            placeholder="Choose the kind"
            options={certificatesFor(values.kind).map((value) => ({
              value,
              label: entryCertificates[value],
            }))}
            value={values.certificateKind}
            onChange={(certificateKind) => form.set({ certificateKind })}
          />
        </Field>
        <Field label="Certificate number" error={form.error('certificateNumber')}>
          <TextInput maxLength={maxCredentialNumber} className="num" {...form.text('certificateNumber')} />
        </Field>
      </div>
      <StickerPreview values={values} aircraft={aircraft} />
    </FormDialog>
  );
}
