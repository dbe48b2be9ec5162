import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Edition } from '#server/db/load-once.ts';
import { formatMake, formatModel } from './aircraft-names.ts';
import { toAircraftType, isCompany, type Registration } from './aircraft-types.ts';

/** An edition of the registry and its file. Plain data, because it is sent to the loading process. */
export interface RegistrySource extends Edition {
  file: string;
}

/** Increase when the code below reads the same data differently, so that it is loaded again. */
const reading = 1;
const file = createRequire(import.meta.url).resolve('@squawk/icao-registry-data/data/icao-registry.json.gz');
const { version } = JSON.parse(readFileSync(join(dirname(file), '..', 'package.json'), 'utf8')) as Edition;

/** The packaged FAA aircraft registry (public domain). */
export const packagedRegistry: RegistrySource = {
  name: 'aircraft_registry',
  version: `${version}.${reading}`,
  file,
};

/** Returns the lines of a COPY into `aircraft_registry`, without names of persons: owners and home builders. */
export function registryLines(path: string): string[] {
  const { records } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as { records: Registration[] };
  const makers = new Map<string, number>();
  for (const { make = '' } of records) makers.set(make, (makers.get(make) ?? 0) + 1);
  // The FAA lists a home builder as the maker; a person rarely builds five aircraft.
  const isMaker = (make: string) => isCompany(make) || (makers.get(make) ?? 0) >= 5;
  return records.map((aircraft) => {
    const { registration, make = '', model = '', yearManufactured: year = 0 } = aircraft;
    const fields = [
      registration,
      isMaker(make) && formatMake(make),
      formatModel(model),
      year >= 1900 && year,
      toAircraftType(aircraft),
    ];
    return `${fields.map(copyField).join('\t')}\n`;
  });
}

const copyField = (value: string | number | false | null) =>
  value ? String(value).replace(/[\\\t\n\r]/g, ' ') : String.raw`\N`;
