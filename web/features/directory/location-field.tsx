import { useRef } from 'react';
import { PlaceInput } from '#web/components/airport-input.tsx';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { FieldProps } from './filter-fields.tsx';
import { radii, unfiltered } from './filters.ts';
import { NearHome } from './near-home.tsx';

/** Debounce in ms: long enough to choose a suggestion. */
const debounceMs = 900;

/** Location and search radius. */
export function LocationField({
  filters,
  onChange,
  homes,
  error,
}: FieldProps & { homes: readonly string[]; error?: string | undefined }) {
  /** Location when the user started typing: one history entry covers everything typed since. */
  const before = useRef(filters.location);
  const input = useDebouncedInput(filters.location, debounceMs, (location) =>
    onChange({ location }, filters.location === before.current ? undefined : 'replace'),
  );
  return (
    <div>
      <Field
        label="Location"
        error={error}
        hint={!filters.location && homes[0] && `Leave empty to measure from your home airport ${homes[0]}`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            input.commit(input.text);
          }}
        >
          <PlaceInput
            placeholder="Airport code or city"
            value={input.text}
            onChange={(text) => (text ? input.setText(text) : input.commit(text))}
            onFocus={() => {
              before.current = filters.location;
            }}
            onBlur={() => input.commit(input.text)}
            onTake={({ text: place }) => input.commit(place)}
          />
        </form>
      </Field>
      <NearHome filters={filters} onChange={onChange} homes={homes} className="mt-2" />
      {filters.location && (
        <Select
          aria-label="Distance"
          className="mt-2"
          options={radii.map((radius) => ({ value: String(radius), label: `Within ${radius} nm` }))}
          value={String(filters.radius)}
          onChange={(radius) =>
            onChange({ radius: radii.find((value) => String(value) === radius) ?? unfiltered.radius })
          }
        />
      )}
    </div>
  );
}
