import type { DemoHandlers } from './handler.ts';
import { ago } from './time.ts';

export const aircraftHandlers: DemoHandlers = {
  'GET /api/aircraft': () => [
    {
      id: 1,
      tailNumber: 'N52731',
      markHint: null,
      aircraftType: 'Single Engine Piston',
      make: 'Cessna',
      model: '182P',
      year: 1974,
      category: 'Normal',
      homeAirport: 'KPAO',
      homeAirportInfo: { code: 'KPAO', name: 'Palo Alto', city: 'Palo Alto', state: 'CA' },
      notes: null,
      tachHours: 3241.7,
      hobbsHours: null,
      due: { overdue: 0, dueSoon: 1, ok: 3 },
      createdAt: ago({ days: 190 }),
      updatedAt: ago({ days: 12 }),
    },
  ],
};
