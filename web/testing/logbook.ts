import type { Logbook } from '#web/api/logbooks.ts';
import { answer, recorded } from './backend.ts';

/** Answers with a logbook of the first aircraft that counts two scans, unless `counts` says more; returns the aircraft. */
export async function answerLogbook(counts: Partial<Logbook['counts']> = {}) {
  const [first] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: first!.id,
    times: [],
    completeness: [],
    components: [],
    statements: [],
    counts: { entries: 0, ads: 0, scans: 2, parts: 0, documents: 0, ...counts },
    gaps: [],
    marks: [],
  } satisfies Logbook);
  answer('GET /api/logbooks/:id/entries', []);
  return first!;
}
