import type { Aircraft, AircraftInput } from '#web/api/aircraft.ts';

/** The fields of the dialog, all as text. */
export interface AircraftForm {
  tailNumber: string;
  aircraftType: string;
  make: string;
  model: string;
  year: string;
  category: string;
  homeAirport: string;
  notes: string;
}

export const emptyForm = (): AircraftForm => ({
  tailNumber: '',
  aircraftType: '',
  make: '',
  model: '',
  year: String(new Date().getFullYear()),
  category: '',
  homeAirport: '',
  notes: '',
});

export const formOf = (plane: Aircraft): AircraftForm => ({
  tailNumber: plane.tailNumber,
  aircraftType: plane.aircraftType,
  make: plane.make ?? '',
  model: plane.model ?? '',
  year: plane.year === null ? '' : String(plane.year),
  category: plane.category ?? '',
  homeAirport: plane.homeAirport ?? '',
  notes: plane.notes ?? '',
});

/** What is sent: empty fields are nothing. */
export const inputOf = (form: AircraftForm): AircraftInput => ({
  tailNumber: form.tailNumber,
  aircraftType: form.aircraftType as AircraftInput['aircraftType'],
  make: form.make.trim() || null,
  model: form.model.trim() || null,
  year: form.year === '' ? null : Number(form.year),
  category: (form.category || null) as AircraftInput['category'],
  homeAirport: form.homeAirport.trim() || null,
  notes: form.notes.trim() || null,
});
