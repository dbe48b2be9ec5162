import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import type { Edition } from '#server/db/load-once.ts';
import { formatMake, formatModel } from './aircraft-names.ts';
import { toAircraftType, type Registration } from './aircraft-types.ts';
import { namesWithoutPersons } from './personal-names.ts';

/** An edition of the registry and its file. Plain data, because it is sent to the loading process. */
export interface RegistrySource extends Edition {
  file: string;
}

/** Increase when the code below reads the same data differently, so that it is loaded again. */
const reading = 3;
const file = createRequire(import.meta.url).resolve('@squawk/icao-registry-data/data/icao-registry.json.gz');
const { version } = JSON.parse(readFileSync(join(dirname(file), '..', 'package.json'), 'utf8')) as Edition;

/** Reads the day from the start of the file, which is too large to be read whole for it. */
function readDataDate(path: string) {
  const handle = openSync(path, 'r');
  const start = Buffer.alloc(1024);
  readSync(handle, start, 0, start.length, 0);
  closeSync(handle);
  const text = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  return /"generatedAt":"(\d{4}-\d\d-\d\d)/.exec(text)?.[1] ?? '';
}

/** The packaged FAA aircraft registry (public domain). */
export const packagedRegistry: RegistrySource = {
  name: 'aircraft_registry',
  version: `${version}.${reading}`,
  dataDate: readDataDate(file),
  file,
};

/** Returns the lines of a COPY into `aircraft_registry`, without names of persons: owners and home builders. */
export function registryLines(path: string): string[] {
  const { records } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as { records: Registration[] };
  const { canShowMake, modelOf } = namesWithoutPersons(records);
  return records.map((aircraft) => {
    const { registration, make = '', model = '', yearManufactured: year = 0 } = aircraft;
    const fields = [
      registration,
      canShowMake(make, model) && formatMake(make.split('/')[0] ?? ''),
      formatModel(modelOf(aircraft)),
      year >= 1900 && year,
      toAircraftType(aircraft),
    ];
    return `${fields.map(copyField).join('\t')}\n`;
  });
}

const copyField = (value: string | number | false | null) =>
  value ? String(value).replace(/[\\\t\n\r]/g, ' ') : String.raw`\N`;
