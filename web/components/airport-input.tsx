import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { placesBy, searchAirports, searchPlaces, type Airport, type Place } from '#web/api/airports.ts';
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

/** Free text with suggestions of airports and towns; a word that means more than one place asks which. */
export function PlaceInput(props: Props<Place>) {
  const [isFocused, setFocused] = useState(false);
  return (
    <>
      <PlaceSuggestions
        {...props}
        onFocus={() => {
          setFocused(true);
          props.onFocus?.();
        }}
        onBlur={() => {
          setFocused(false);
          props.onBlur?.();
        }}
      />
      {!isFocused && <PlaceQuestion {...props} />}
    </>
  );
}

/** Offers the places that a word may mean if it was typed and none of them was chosen from the list. */
function PlaceQuestion({ value, onChange }: Pick<Props<Place>, 'value' | 'onChange'>) {
  const typed = value.trim();
  // Capitals are a code, and a state names one town.
  const isClear = typed.length < 2 || typed.includes(',') || typed === typed.toUpperCase();
  const places = useQuery({ ...placesBy(typed), enabled: !isClear }).data ?? [];
  const meant = places.filter(({ isMeant }) => isMeant);
  if (isClear || meant.length < 2) return null;
  return (
    <p role="status" className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
      Which one?
      {meant.map(({ text, airport }) => (
        <button key={text} type="button" className="link hit" onClick={() => onChange(text)}>
          {airport ? `${text}, ${airport.name}` : text}
        </button>
      ))}
    </p>
  );
}

const PlaceSuggestions = ({ placeholder = 'KPAO', ...rest }: Props<Place>) => (
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

const AirportLine = ({ code, name, city, state, fieldKind }: Airport) => (
  <>
    <CodePlate>{code}</CodePlate>
    <span className="min-w-0 flex-1">
      <span className="block truncate">{name}</span>
      <span className="block truncate text-sm text-ink-3">
        {[city, state, fieldKind?.toLowerCase()].filter(Boolean).join(', ')}
      </span>
    </span>
  </>
);
