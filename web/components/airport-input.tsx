import { MapPin } from 'lucide-react';
import { searchAirports, searchPlaces, type Airport, type Place } from '#web/api/airports.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';

type Props<Item> = {
  value: string;
  onChange: (text: string) => void;
  onTake?: (item: Item) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  label?: string;
  name?: string;
};

const pin = <MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />;

/** Free text with airport suggestions by code, name or city. */
export const AirportInput = ({ placeholder = 'KPAO', ...rest }: Props<Airport>) => (
  <SuggestInput<Airport>
    {...rest}
    icon={pin}
    placeholder={placeholder}
    load={searchAirports}
    toKey={({ id }) => String(id)}
    toText={({ code }) => code}
    renderItem={(airport) => <AirportLine {...airport} />}
  />
);

/** Free text with suggestions of airports and towns; a word that is both a code and a town offers both. */
export const PlaceInput = ({ placeholder = 'KPAO', ...rest }: Props<Place>) => (
  <SuggestInput<Place>
    {...rest}
    icon={pin}
    placeholder={placeholder}
    load={searchPlaces}
    toKey={({ text }) => text}
    toText={({ text }) => text}
    renderItem={({ text, airport }) =>
      airport ? (
        <AirportLine {...airport} />
      ) : (
        <>
          {pin}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{text}</span>
            <span className="block text-sm text-ink-3">Town</span>
          </span>
        </>
      )
    }
  />
);

const AirportLine = ({ code, name, city, state }: Airport) => (
  <>
    <CodePlate>{code}</CodePlate>
    <span className="min-w-0 flex-1">
      <span className="block truncate">{name}</span>
      <span className="block truncate text-sm text-ink-3">{[city, state].filter(Boolean).join(', ')}</span>
    </span>
  </>
);
