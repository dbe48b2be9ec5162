import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { budgetLabels, serviceLabels, urgencyLabels } from '#contract/labels.ts';
import { PlaceInput } from '#web/components/airport-input.tsx';
import { pluralize } from '#web/lib/format.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Select } from '#web/ui/select.tsx';
import { activeFilters, noFilters, radii, type RequestFilters } from './request-filters.ts';

type Props = {
  filters: RequestFilters;
  onChange: (filters: RequestFilters) => void;
  total: number | undefined;
};

/** Filters in a row; on phones in a sheet behind a button. */
export function FilterRow(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const { filters, onChange, total } = props;
  const { location: _, ...others } = activeFilters(filters);
  const count = Object.keys(others).length;
  if (!isPhone) {
    return (
      <div role="group" aria-label="Filters" className="mb-4 flex flex-wrap gap-2">
        <Place key={filters.location} {...props} />
        <Choices {...props} className="w-44" />
      </div>
    );
  }
  return (
    <div className="mb-4 flex gap-2">
      <div className="min-w-0 flex-1">
        <Place key={filters.location} {...props} />
      </div>
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setIsOpen(true)}>
        Filters{count > 0 && ` ${count}`}
      </Button>
      <Drawer
        side="sheet"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={
          <>
            <Button variant="ghost" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
              Clear all filters
            </Button>
            <Button variant="primary" className="flex-1" onClick={() => setIsOpen(false)}>
              {total === undefined ? 'Show Requests' : `Show ${pluralize(total, 'Request')}`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 px-4 pt-1 pb-5">
          <Choices {...props} />
        </div>
      </Drawer>
    </div>
  );
}

/** Center of the search; empty is the provider's base airport. */
function Place({ filters, onChange }: Props) {
  const [text, setText] = useState(filters.location ?? '');
  const submit = (location: string) => {
    if (location.trim() !== (filters.location ?? '')) {
      onChange({ ...filters, location: location.trim() || undefined });
    }
  };
  return (
    <form
      className="w-56 max-md:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <PlaceInput
        label="Around"
        placeholder="Your base airport"
        value={text}
        onChange={(value) => {
          setText(value);
          if (value === '') submit('');
        }}
        onTake={({ text: place }) => submit(place)}
        onBlur={() => submit(text)}
      />
    </form>
  );
}

const choices = <T extends string>(any: string, labels: Record<T, string>) => [
  { value: '' as T | '', label: any },
  ...(Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value: value as T | '', label })),
];
/** Around another place the provider's reach says nothing, so that any distance is the default there. */
const distancesOf = (isElsewhere: boolean) => [
  ...(isElsewhere ? [] : [{ value: '', label: 'Within your reach' }]),
  ...radii.map((nm) => ({ value: String(nm), label: `Within ${nm} nm` })),
  { value: isElsewhere ? '' : 'any', label: 'Any distance' },
];
const toRadius = (value: string) => (value === '' ? undefined : value === 'any' ? 'any' : Number(value));

function Choices({ filters, onChange, className }: Props & { className?: string }) {
  const isElsewhere = filters.location !== undefined;
  return (
    <>
      <Select
        aria-label="Distance"
        className={className}
        options={distancesOf(isElsewhere)}
        value={
          filters.radiusNm === undefined || (isElsewhere && filters.radiusNm === 'any')
            ? ''
            : String(filters.radiusNm)
        }
        onChange={(value) => onChange({ ...filters, radiusNm: toRadius(value) })}
      />
      <Select
        aria-label="Service"
        className={className}
        options={choices('Any service', serviceLabels)}
        value={filters.category ?? ''}
        onChange={(value) => onChange({ ...filters, category: value === '' ? undefined : value })}
      />
      <Select
        aria-label="Urgency"
        className={className}
        options={choices('Any urgency', urgencyLabels)}
        value={filters.urgency ?? ''}
        onChange={(value) => onChange({ ...filters, urgency: value === '' ? undefined : value })}
      />
      <Select
        aria-label="Budget"
        className={className}
        options={choices('Any budget', budgetLabels)}
        value={filters.budgetRange ?? ''}
        onChange={(value) => onChange({ ...filters, budgetRange: value === '' ? undefined : value })}
      />
    </>
  );
}
