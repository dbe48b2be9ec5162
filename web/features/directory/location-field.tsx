import { useRef } from 'react';
import { AirportInput } from '#web/lib/airport-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { FieldProps } from './filter-fields.tsx';
import { radii } from './filters.ts';
import { NearHome } from './near-home.tsx';
import { useDebouncedInput } from './use-debounced-input.ts';

/** Long enough to choose one of the suggestions. */
const pauseMs = 900;

/** Where, and within how many miles. */
export function LocationField({
  filters,
  onChange,
  homes,
  error,
}: FieldProps & { homes: readonly string[]; error?: string | undefined }) {
  /** What stood there when the typing began: one step back for all that was typed. */
  const before = useRef(filters.location);
  const typed = useDebouncedInput(filters.location, pauseMs, (location) =>
    onChange({ location }, filters.location === before.current ? undefined : 'replace'),
  );
  return (
    <div>
      <Field
        label="Location"
        error={error}
        hint={!filters.location && homes[0] && `Empty: distances from home field ${homes[0]}`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            typed.tell(typed.text);
          }}
        >
          <AirportInput
            placeholder="Airport code or city"
            value={typed.text}
            onChange={(text) => (text ? typed.setText(text) : typed.tell(text))}
            onFocus={() => {
              before.current = filters.location;
            }}
            onBlur={() => typed.tell(typed.text)}
            onTake={({ code }) => typed.tell(code)}
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
          onChange={(radius) => onChange({ radius: radii.find((one) => String(one) === radius) ?? 50 })}
        />
      )}
    </div>
  );
}
