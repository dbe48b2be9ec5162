import { MapPin } from 'lucide-react';
import { searchAirports, type Airport } from '#web/api/airports.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onTake?: (airport: Airport) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  label?: string;
  name?: string;
};

/** Free text with airport suggestions by code, name or city. */
export const AirportInput = ({ placeholder = 'KPAO', ...rest }: Props) => (
  <SuggestInput<Airport>
    {...rest}
    icon={<MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />}
    placeholder={placeholder}
    load={searchAirports}
    toKey={({ id }) => String(id)}
    toText={({ code }) => code}
    renderItem={({ code, name, city, state }) => (
      <>
        <CodePlate>{code}</CodePlate>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-sm text-ink-3">
            {[city, state].filter(Boolean).join(', ')}
          </span>
        </span>
      </>
    )}
  />
);
