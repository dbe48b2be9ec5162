import {
  detectJob,
  jobIds,
  propellerOf,
  type JobId,
  type PropelledAircraft,
} from '#contract/requests/service-jobs.ts';
import type { InspectedAircraft } from './yearly-inspection.ts';

/** The job that an item of the due list is, where an estimate knows its price. */
const jobOfTemplate: Record<string, JobId> = {
  annual: 'annual',
  condition: 'condition',
  program: 'phase',
  progressive: 'progressive',
  '100-hour': 'hundred_hour',
  elt: 'elt',
  altimeter: 'altimeter_static',
  transponder: 'transponder',
  oil: 'oil_change',
  magneto: 'magneto',
  engine_overhaul: 'engine_overhaul',
};

interface Item {
  template: string | null;
}

/** Returns the jobs that items of a due list are together; undefined if one of them has no usual price. */
export function jobsOfItems(items: readonly Item[], aircraft: PropelledAircraft): JobId[] | undefined {
  const jobs = items.map(({ template }) =>
    template === 'prop_overhaul' ? propellerOf(aircraft) : jobOfTemplate[template ?? ''],
  );
  if (!jobs.every((job) => job !== undefined)) return undefined;
  // One visit with one test set: cheaper than both apart.
  const isPair = jobs.includes('altimeter_static') && jobs.includes('transponder');
  if (!isPair) return jobs;
  const others = jobs.filter((job) => job !== 'altimeter_static' && job !== 'transponder');
  return [...others, 'altimeter_transponder'];
}

/** Stored for a request whose owner says that no usual job fits it. */
export const noJob = 'none';

interface Requested {
  title: string;
  category: string;
  /** The job that the owner chose; null leaves it to the title. */
  serviceJob: string | null;
  reminders: readonly Item[];
}

/**
 * Returns the jobs whose prices a request adds up: those of its items of the due list, else the one that the owner chose,
 * else the one that its title names. Empty if there is none, or one of the items has no usual price.
 */
export function jobsOfRequest(request: Requested, aircraft: PropelledAircraft & InspectedAircraft): JobId[] {
  const { serviceJob, reminders } = request;
  if (reminders.length > 0) return jobsOfItems(reminders, aircraft) ?? [];
  if (serviceJob !== null) return jobIds.filter((id) => id === serviceJob);
  const job = detectJob(request, aircraft);
  return job ? [job] : [];
}
