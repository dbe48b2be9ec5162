import { Select } from '#web/ui/select.tsx';
import { sorts, type Filters, type Sort } from './filters.ts';

type Props = {
  filters: Filters;
  /** Place that distances are measured from, if known. */
  place: string | undefined;
  onChange: (change: Partial<Filters>) => void;
  size?: 'sm' | 'md';
};

/** Sort order; 'distance' is offered only with a place. */
export const SortSelect = ({ filters, place, onChange, size = 'md' }: Props) => (
  <Select<Sort>
    aria-label="Sort by"
    size={size}
    options={sorts
      .filter((sort) => sort !== 'distance' || place !== undefined)
      .map((value) => ({ value, label: labels[value](place) }))}
    value={filters.sort === 'distance' && place === undefined ? 'best' : filters.sort}
    onChange={(sort) => onChange({ sort })}
  />
);

const labels: Record<Sort, (place: string | undefined) => string> = {
  best: () => 'Best match',
  rating: () => 'Top rated',
  distance: (place) => `Nearest to ${place}`,
  newest: () => 'Newest',
};
