import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codesIn, splitAreas } from '#contract/providers/coverage.ts';
import { airportsBy } from '#web/api/airports.ts';

/** Delay after the last keystroke, in ms: a code that is still being typed is not marked. */
const debounceMs = 500;
/** Max entries that are looked up. */
const maxLookedUp = 30;

/** Marks the entries that name no known place while they are typed: 'KZZZ: no such airport'. */
export function AreaNotes({ text }: { text: string }) {
  const typed = useSettled(text);
  const areas = [...new Set(splitAreas(typed))].slice(0, maxLookedUp);
  const lookups = useQueries({ queries: areas.map((area) => airportsBy(codesIn(area)[0] ?? area)) });
  const notes = areas.flatMap((area, index) => {
    const found = lookups[index]?.data;
    return found ? (noteOf(area, found) ?? []) : [];
  });
  return (
    <ul role="status" className="text-sm wrap-anywhere text-caution empty:hidden">
      {notes.map((note) => (
        <li key={note} className="mt-1">
          {note}
        </li>
      ))}
    </ul>
  );
}

type Found = { icao: string | null; faa: string | null; iata: string | null; code: string }[];

/** Returns what is wrong with an entry; undefined if it is an airport or a town with one. */
function noteOf(area: string, found: Found) {
  const [code] = codesIn(area);
  const isNamed = found.some((airport) =>
    [airport.code, airport.icao, airport.faa, airport.iata].includes(code?.toUpperCase() ?? ''),
  );
  if (isNamed) return undefined;
  // 'Reno' may be a code by its form; in capitals it is meant as one.
  if (code && code === code.toUpperCase()) return `${code}: no such airport`;
  return found.length === 0 ? `${area}: not on the map, shown as text` : undefined;
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
