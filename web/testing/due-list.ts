import type { Aircraft } from '#web/api/aircraft.ts';
import { answer, recorded } from './backend.ts';

/** Answers with one aircraft whose due list is empty; returns the reminders that the page adds to it, in their order. */
export async function withEmptyDueList(aircraft: Partial<Aircraft>) {
  const [sample] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft', [{ ...sample!, id: 7, ...aircraft }]);
  answer('GET /api/aircraft/:id/readings', []);
  answer('GET /api/aircraft/:id/reminders', []);
  const added: unknown[] = [];
  answer('POST /api/aircraft/:id/reminders', ({ body }) => {
    added.push(body);
    return {} as never;
  });
  return added;
}
