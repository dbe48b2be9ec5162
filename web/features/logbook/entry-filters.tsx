import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  bookLabels,
  books,
  entryKindLabels,
  entryKinds,
  type Book,
  type EntryKind,
} from '#contract/logbook/books.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { pluralize } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

export interface EntryFilters {
  book: Book | '';
  kind: EntryKind | '';
}
export const noFilters: EntryFilters = { book: '', kind: '' };

interface Props {
  marks: Logbook['marks'];
  filters: EntryFilters;
  onChange: (filters: EntryFilters) => void;
  /** Entries that match; undefined while they load. */
  total: number | undefined;
}

/** The filters of a timeline by book and kind; on phones in a sheet, whose changes apply to the page behind it right away. */
export function EntryFilterBar({ marks, filters, onChange, total }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const used = books.filter((one) => marks.some((mark) => mark.book === one));
  const count = Number(filters.book !== '') + Number(filters.kind !== '');
  const book = (
    <Select
      aria-label="Book"
      options={[
        { value: '', label: 'All books' },
        ...used.map((value) => ({ value, label: bookLabels[value] })),
      ]}
      value={filters.book}
      onChange={(value) => onChange({ ...filters, book: value })}
    />
  );
  const kind = (
    <Select
      aria-label="Kind"
      options={[
        { value: '', label: 'All kinds' },
        ...entryKinds.map((value) => ({ value, label: entryKindLabels[value] })),
      ]}
      value={filters.kind}
      onChange={(value) => onChange({ ...filters, kind: value })}
    />
  );
  if (!isPhone)
    return (
      <div className="flex gap-2 p-4">
        {book}
        {kind}
      </div>
    );
  return (
    <div className="p-4">
      <Button className="w-full" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {count === 0 ? 'Filters' : pluralize(count, 'Filter')}
      </Button>
      <Drawer
        side="sheet"
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button variant="ghost" onClick={() => onChange(noFilters)}>
              Clear Filters
            </Button>
            <Button variant="primary" className="flex-1" onClick={() => setOpen(false)}>
              {total === undefined ? 'Show Entries' : `Show ${pluralize(total, 'Entry', 'Entries')}`}
            </Button>
          </>
        }
      >
        <div className="grid gap-5 px-4 pt-1 pb-5">
          <Field label="Book">{book}</Field>
          <Field label="Kind">{kind}</Field>
        </div>
      </Drawer>
    </div>
  );
}
