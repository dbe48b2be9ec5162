import type { Aircraft, AircraftInput } from '#web/api/aircraft.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';
import { browserTimeZone } from './aircraft-today.ts';

/** Fields of the aircraft dialog, all as text. */
export interface AircraftFields {
  tailNumber: string;
  aircraftType: string;
  make: string;
  model: string;
  year: string;
  serialNumber: string;
  category: string;
  homeAirport: string;
  notes: string;
}

/** Values of the aircraft dialog. */
export interface AircraftForm extends AircraftFields {
  /** Names of the fields that the owner has changed; the registry does not fill those in. */
  touched: readonly string[];
}

export const emptyAircraft = (): AircraftForm => ({
  tailNumber: '',
  aircraftType: '',
  make: '',
  model: '',
  year: String(new Date().getFullYear()),
  serialNumber: '',
  category: '',
  homeAirport: '',
  notes: '',
  touched: [],
});

export const toAircraftForm = (aircraft: Aircraft): AircraftForm => ({
  tailNumber: aircraft.tailNumber,
  aircraftType: aircraft.aircraftType,
  make: aircraft.make ?? '',
  model: aircraft.model ?? '',
  year: aircraft.year === null ? '' : String(aircraft.year),
  serialNumber: aircraft.serialNumber ?? '',
  category: aircraft.category ?? '',
  homeAirport: aircraft.homeAirport ?? '',
  notes: aircraft.notes ?? '',
  touched: [],
});

const registryFields = ['aircraftType', 'category', 'make', 'model', 'year'] as const;
export type RegistryField = (typeof registryFields)[number];
type RegistryEntry = Record<RegistryField, string | number | null>;

/** Names of the fields that a registry entry fills in. */
export const filledFields = ({ touched }: AircraftForm, entry: RegistryEntry | null | undefined) =>
  entry ? registryFields.filter((name) => entry[name] !== null && !touched.includes(name)) : [];

/** Returns the values with those of the registry entry, which are not stored: they go with another tail number. */
export const withRegistry = (form: AircraftForm, entry: RegistryEntry | null | undefined): AircraftForm => ({
  ...form,
  ...(entry &&
    Object.fromEntries(
      registryFields
        .filter((name) => !form.touched.includes(name))
        // What the registry does not know is unknown: the year is not this one. It names few categories: the owner's stays.
        .filter((name) => name !== 'category' || entry.category !== null)
        .map((name) => [name, String(entry[name] ?? '')]),
    )),
});

/** Client rules; the specification sets the texts. */
export const validateAircraft = ({
  tailNumber,
  aircraftType,
}: AircraftForm): FieldErrors<keyof AircraftForm> => ({
  ...(!tailNumber.trim() && { tailNumber: 'Tail number is required' }),
  ...(!aircraftType && { aircraftType: 'Aircraft type is required' }),
});

/** Returns the request body; empty fields are null. */
export const toAircraftInput = (form: AircraftForm): AircraftInput => ({
  tailNumber: form.tailNumber,
  aircraftType: form.aircraftType as AircraftInput['aircraftType'],
  make: form.make.trim() || null,
  model: form.model.trim() || null,
  year: form.year === '' ? null : Number(form.year),
  serialNumber: form.serialNumber.trim() || null,
  category: (form.category || null) as AircraftInput['category'],
  homeAirport: form.homeAirport.trim() || null,
  notes: form.notes.trim() || null,
  timeZone: browserTimeZone(),
});
