import { Search } from 'lucide-react';
import { maxSearchText } from '#contract/limits.ts';
import type { PaymentFilters, PaymentSummary } from '#web/api/payments.ts';
import { paymentStatusLabels } from '#web/domain/payment-labels.ts';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Status = NonNullable<PaymentFilters['status']>;

const statuses = Object.entries(paymentStatusLabels).map(([value, { label }]) => ({
  value: value as Status | 'all',
  label,
}));

const searchDebounceMs = 300;

type Props = {
  filters: PaymentFilters;
  aircraft: PaymentSummary['aircraft'];
  placeholder: string;
  onChange: (change: Partial<PaymentFilters>) => void;
};

/** Search, status and aircraft. */
export function PaymentFilterBar({ filters, aircraft, placeholder, onChange }: Props) {
  const search = useDebouncedInput(filters.q ?? '', searchDebounceMs, (q) => onChange({ q: q || undefined }));
  const plates = aircraft.map(({ id, tailNumber }) => ({
    value: id === null ? 'none' : String(id),
    label: tailNumber ?? 'No aircraft',
  }));
  return (
    <div role="search" aria-label="Payments" className="flex flex-wrap gap-2 max-md:w-full">
      <TextInput
        type="search"
        aria-label="Search payments"
        placeholder={placeholder}
        maxLength={maxSearchText}
        className="w-60 max-md:w-full"
        start={<Search aria-hidden className="size-4 text-ink-3" />}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
      />
      <Select
        aria-label="Status"
        className="w-44 max-md:min-w-0 max-md:flex-1"
        options={[{ value: 'all', label: 'All statuses' }, ...statuses]}
        value={filters.status ?? 'all'}
        onChange={(status) => onChange({ status: status === 'all' ? undefined : status })}
      />
      {plates.length > 1 && (
        <Select
          aria-label="Aircraft"
          className="w-36 max-md:min-w-0 max-md:flex-1"
          options={[{ value: 'all', label: 'All aircraft' }, ...plates]}
          value={filters.aircraft ?? 'all'}
          onChange={(chosen) => onChange({ aircraft: chosen === 'all' ? undefined : chosen })}
        />
      )}
    </div>
  );
}
