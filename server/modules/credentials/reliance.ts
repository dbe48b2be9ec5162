import { worksOfRequest } from '#contract/aircraft/due-groups.ts';
import { type InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { credentialStatusOf, isInsurance } from '#contract/providers/credential-kinds.ts';
import { coverageOf, reliesOn } from '#contract/providers/privileges.ts';
import type { Credential } from './credentials.repo.ts';

export interface Work {
  category: string;
  title: string;
  /** The job that the owner chose; null leaves it to the title. */
  serviceJob: string | null;
  aircraft: InspectedAircraft | null;
  /** Items of the owner's due list. */
  reminders: { template: string | null }[];
}

/**
 * Returns how many of these works rely on a credential: all on an insurance, and on a certificate those that no other
 * checked credential of the provider covers.
 */
export function countReliant(
  { id, kind }: Pick<Credential, 'id' | 'kind'>,
  all: readonly Credential[],
  works: readonly Work[],
  today: string,
) {
  if (isInsurance(kind)) return works.length;
  const others = all
    .filter((other) => other.id !== id)
    .map((other) => ({ ...other, status: credentialStatusOf(other, today) }));
  return works.filter((work) =>
    worksOfRequest(work).some(
      (one) =>
        reliesOn(one, kind, work.aircraft) && coverageOf(one, others, work.aircraft).state !== 'covered',
    ),
  ).length;
}
