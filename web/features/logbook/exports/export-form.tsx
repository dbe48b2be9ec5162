import { FileDown } from 'lucide-react';
import { bookLabels, booksFor, type Book } from '#contract/logbook/books.ts';
import { sharePartNames, shareParts } from '#contract/logbook/share-rules.ts';
import { useExportLogbook } from '#web/api/logbook-exports.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  logbook: Logbook;
  aircraftType: string;
}

/** Chooses what an export holds and orders it. */
export function ExportForm({ logbook, aircraftType }: Props) {
  const order = useExportLogbook(logbook.id);
  const form = useForm({
    initial: { parts: [...sharePartNames], book: 'all' as Book | 'all', from: '', to: '' },
    validate: ({ parts, from, to }) => ({
      ...(parts.length === 0 && { parts: 'Choose at least one part' }),
      ...(from && to && from > to && { to: 'Choose a date after the first one' }),
    }),
    submit: ({ parts, book, from, to }, keyFor) => {
      const body = {
        parts,
        ...(book !== 'all' && { book }),
        ...(from && { from }),
        ...(to && { to }),
      };
      return order.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
  });
  const { parts } = form.values;
  const usable = booksFor(
    aircraftType,
    logbook.marks.map(({ book }) => book),
  );
  return (
    <Card className="p-5 max-md:p-4">
      <form {...form.props} className="grid gap-4">
        <h2 className="card-title">New export</h2>
        <Field as="group" label="Parts" error={form.error('parts')}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
            {sharePartNames.map((part) => (
              <Checkbox
                key={part}
                label={shareParts[part]}
                checked={parts.includes(part)}
                onChange={(isIn) =>
                  form.set({
                    parts: sharePartNames.filter((one) => (one === part ? isIn : parts.includes(one))),
                  })
                }
              />
            ))}
          </div>
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Book" error={form.error('book')}>
            <Select
              options={[
                { value: 'all' as const, label: 'All books' },
                ...usable.map((value) => ({ value, label: bookLabels[value] })),
              ]}
              value={form.values.book}
              onChange={(book) => form.set({ book })}
            />
          </Field>
          <Field label="From" optional error={form.error('from')}>
            <TextInput type="date" max={today()} {...form.text('from')} />
          </Field>
          <Field label="To" optional error={form.error('to')}>
            <TextInput type="date" max={today()} {...form.text('to')} />
          </Field>
        </div>
        <FormFailure message={form.failure} />
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            icon={<FileDown aria-hidden />}
            pending={form.isPending}
            pendingText="Starting..."
            className="max-sm:w-full"
          >
            Make Export
          </Button>
        </div>
      </form>
    </Card>
  );
}
