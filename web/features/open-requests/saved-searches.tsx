import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { maxName } from '#contract/limits.ts';
import { savedSearches, useRemoveSearch, useSaveSearch } from '#web/api/open-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { activeFilters, readFilters, type RequestFilters } from './request-filters.ts';

type Props = { filters: RequestFilters; onChoose: (filters: RequestFilters) => void };

/** Named filters; the provider is notified of new requests that match them. */
export function SavedSearches({ filters, onChoose }: Props) {
  const { data: searches = [] } = useQuery(savedSearches);
  const remove = useRemoveSearch();
  const [isNaming, setIsNaming] = useState(false);
  const isFiltered = Object.keys(activeFilters(filters)).length > 0;
  if (!isFiltered && searches.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {searches.length > 0 && (
        <ul aria-label="Saved searches" className="flex min-w-0 flex-wrap gap-2">
          {searches.map((search) => (
            <li
              key={search.id}
              className="flex max-w-full min-w-0 items-center rounded-full border border-line bg-surface ps-3"
            >
              <button
                type="button"
                title={search.name}
                className="hit min-w-0 truncate py-1.5 font-medium hover:underline"
                onClick={() => onChoose(readFilters({ ...search.filters, sort: filters.sort }))}
              >
                {search.name}
              </button>
              <button
                type="button"
                aria-label={`Remove ${search.name}`}
                className="hit shrink-0 px-2.5 py-1.5 text-ink-3 hover:text-ink"
                disabled={remove.isPending}
                onClick={() => remove.mutate(search)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <Button size="sm" variant="ghost" icon={<BellRing aria-hidden />} onClick={() => setIsNaming(true)}>
          Save Search
        </Button>
      )}
      <NameSearch filters={filters} open={isNaming} onClose={() => setIsNaming(false)} />
    </div>
  );
}

type NameProps = { filters: RequestFilters; open: boolean; onClose: () => void };

function NameSearch({ filters, open, onClose }: NameProps) {
  const save = useSaveSearch();
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    submit: ({ name }) =>
      save.mutateAsync({ name: name.trim(), hasAlerts: true, filters: activeFilters(filters) }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Save Search"
      submit="Save Search"
      pendingText="Saving..."
    >
      <Field
        label="Name"
        error={form.error('name')}
        hint="We’ll notify you here and by email when a new request matches."
      >
        <TextInput maxLength={maxName} {...form.text('name')} />
      </Field>
    </FormDialog>
  );
}
