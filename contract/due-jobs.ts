import type { JobId } from './service-jobs.ts';

/** The job that an item of the due list is, where an estimate knows its price. */
const jobOfTemplate: Record<string, JobId> = {
  annual: 'annual',
  condition: 'condition',
  program: 'phase',
  '100-hour': 'hundred_hour',
  elt: 'elt',
  altimeter: 'altimeter_static',
  transponder: 'transponder',
  oil: 'oil_change',
  magneto: 'magneto',
  engine_overhaul: 'engine_overhaul',
};

/** Returns the jobs that items of a due list are together; undefined if one of them has no usual price. */
export function jobsOfItems(items: readonly { template: string | null }[]): JobId[] | undefined {
  const jobs = items.map(({ template }) => jobOfTemplate[template ?? '']);
  if (!jobs.every((job) => job !== undefined)) return undefined;
  // One visit with one test set: cheaper than both apart.
  const isPair = jobs.includes('altimeter_static') && jobs.includes('transponder');
  if (!isPair) return jobs;
  const others = jobs.filter((job) => job !== 'altimeter_static' && job !== 'transponder');
  return [...others, 'altimeter_transponder'];
}
