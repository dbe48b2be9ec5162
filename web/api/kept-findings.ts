import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRecords, type KeptRecord } from '#web/lib/kept-records.ts';
import { useUser } from '#web/lib/session.ts';
import type { NewFinding } from './findings.ts';

export interface KeptPhoto {
  name: string;
  blob: Blob;
  /** Set once it is uploaded. */
  id?: number;
}

/** A finding that waits in this browser until the server has it. */
export interface KeptFinding extends KeptRecord {
  requestId: number;
  /** Made once and kept with it: however often it is sent, it is reported once. */
  idempotencyKey: string;
  body: NewFinding;
  photos: KeptPhoto[];
  /** Why the server refused it; sending the same again is in vain. */
  refusal?: string;
}

/** Of one user alone: the next one at a shared computer neither sees nor sends them. */
export const keptPrefix = (userId: string) => `finding ${userId} `;

export const listKept = (userId: string) => listRecords<KeptFinding>(keptPrefix(userId));

/** The findings of all jobs that wait in this browser. */
export const keptFindings = (userId: string) =>
  queryOptions({
    queryKey: ['kept-findings', userId],
    queryFn: () => listKept(userId),
    networkMode: 'always',
  });

/** The findings of a job that wait in this browser. */
export function useKeptOn(requestId: number): KeptFinding[] {
  const { data = [] } = useQuery(keptFindings(useUser().id));
  return data.filter((kept) => kept.requestId === requestId);
}
