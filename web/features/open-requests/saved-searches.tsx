import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { maxName } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { savedSearches, useRemoveSearch, useSaveSearch, type SavedSearch } from './open-requests.api.ts';
import { queryOf, readFilters, type RequestFilters } from './request-filters.ts';

type Props = { filters: RequestFilters; onChoose: (filters: RequestFilters) => void };

/** Filters kept under a name; whoever kept them is told of new requests that fit. */
export function SavedSearches({ filters, onChoose }: Props) {
  const toast = useToast();
  const { data: searches = [] } = useQuery(savedSearches);
  const remove = useRemoveSearch();
  const [isNaming, setIsNaming] = useState(false);
  const isFiltered = Object.keys(queryOf(filters)).length > 0;
  if (!isFiltered && searches.length === 0) return null;
  const drop = ({ id, name }: SavedSearch) =>
    remove.mutate(id, {
      onSuccess: () => toast.show({ title: `“${name}” is no longer saved` }),
      onError: (error) =>
        toast.show({
          title: 'It could not be removed',
          description: errorMessage(error, 'Please try again.'),
          tone: 'destructive',
        }),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {searches.length > 0 && (
        <ul aria-label="Saved searches" className="flex flex-wrap gap-2">
          {searches.map((search) => (
            <li key={search.id} className="flex items-center rounded-full border border-line bg-surface ps-3">
              <button
                type="button"
                className="hit py-1.5 font-medium hover:underline"
                onClick={() => onChoose(readFilters({ ...search.filters, sort: filters.sort }))}
              >
                {search.name}
              </button>
              <button
                type="button"
                aria-label={`Remove ${search.name}`}
                className="hit px-2.5 py-1.5 text-ink-3 hover:text-ink"
                onClick={() => drop(search)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <Button size="sm" variant="ghost" icon={<BellRing aria-hidden />} onClick={() => setIsNaming(true)}>
          Save this search
        </Button>
      )}
      <NameSearch filters={filters} open={isNaming} onClose={() => setIsNaming(false)} />
    </div>
  );
}

function NameSearch({
  filters,
  open,
  onClose,
}: {
  filters: RequestFilters;
  open: boolean;
  onClose: () => void;
}) {
  const toast = useToast();
  const save = useSaveSearch();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    if (!name.trim()) return setError('Give it a name');
    return save.mutate(
      { name: name.trim(), hasAlerts: true, filters: queryOf(filters) },
      {
        onSuccess: () => {
          toast.show({ title: 'Search saved', description: 'You are told when a new request fits.' });
          setName('');
          onClose();
        },
        onError: (failure) => setError(errorMessage(failure, 'Please try again.')),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Save this search"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={save.isPending} onClick={submit}>
            Save Search
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Name" error={error} hint="We tell you in the bell and by mail when a new request fits.">
          <TextInput
            value={name}
            maxLength={maxName}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
