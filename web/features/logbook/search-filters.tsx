import { bookLabels, booksFor, type Book } from '#contract/logbook/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What a search is narrowed to; empty for all. */
export interface SearchFilters {
  book: Book | '';
  fromYear: string;
  toYear: string;
}
export const noSearchFilters: SearchFilters = { book: '', fromYear: '', toYear: '' };

const isYear = (text: string) => /^(19|20)\d\d$/.test(text);

/** The filters as they are sent; a year that is still being typed is left out. */
export const toSearchQuery = ({ book, fromYear, toYear }: SearchFilters) => ({
  ...(book && { book }),
  ...(isYear(fromYear) && { from: `${fromYear}-01-01` }),
  ...(isYear(toYear) && { to: `${toYear}-12-31` }),
});

interface Props {
  /** The books that have entries. */
  used: readonly Book[];
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** The filters of a search by book and years. */
export function SearchFilterBar({ used, filters, onChange }: Props) {
  const year = (key: 'fromYear' | 'toYear', label: string) => (
    <TextInput
      className="w-28"
      inputMode="numeric"
      maxLength={4}
      aria-label={label}
      placeholder={label}
      value={filters[key]}
      onChange={(event) => onChange({ ...filters, [key]: event.target.value.replaceAll(/\D/g, '') })}
    />
  );
  const isNarrowed = Object.keys(toSearchQuery(filters)).length > 0;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <Select
        aria-label="Book"
        options={[
          { value: '', label: 'All books' },
          ...booksFor('', used).map((value) => ({ value, label: bookLabels[value] })),
        ]}
        value={filters.book}
        onChange={(book) => onChange({ ...filters, book })}
      />
      {year('fromYear', 'From year')}
      {year('toYear', 'To year')}
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onChange(noSearchFilters)}>
          Clear Filters
        </Button>
      )}
    </div>
  );
}
