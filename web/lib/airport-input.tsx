import { MapPin } from 'lucide-react';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { call } from './api.ts';

export type Airport = WireOf<Api['GET /api/airports']>[number];

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

const placeOf = ({ city, state }: Airport) => [city, state].filter(Boolean).join(', ');

/** An airport by code, name or city; any other text, such as a town, is fine too. */
export const AirportInput = ({ placeholder = 'KPAO', ...rest }: Props) => (
  <SuggestInput<Airport>
    {...rest}
    icon={<MapPin aria-hidden className="size-4 shrink-0 text-ink-3" />}
    placeholder={placeholder}
    load={(q) => call('GET /api/airports', { query: { q } })}
    toKey={({ id }) => String(id)}
    toText={({ code }) => code}
    renderItem={(airport) => (
      <>
        <CodePlate>{airport.code}</CodePlate>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{airport.name}</span>
          <span className="block truncate text-sm text-ink-3">{placeOf(airport)}</span>
        </span>
      </>
    )}
  />
);
