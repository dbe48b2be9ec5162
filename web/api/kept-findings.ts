import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropRecord, keepRecord, listRecords, type KeptRecord } from '#web/lib/kept-records.ts';
import { useUser } from '#web/lib/session.ts';
import type { NewFinding } from './findings.ts';
import type { RequestDetail } from './requests.ts';

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

/** What the form for findings needs of a job, so that it also opens after a reload without a connection. */
export interface KeptJob extends KeptRecord {
  requestId: number;
  title: string;
  tailNumber: string | null;
}

const jobPrefix = (userId: string) => `job ${userId} `;

/** Keeps a running job of the provider in this browser, until it is opened again and no longer runs. */
export function useKeepJob({ id: requestId, title, aircraft }: RequestDetail, isRunning: boolean) {
  const key = `${jobPrefix(useUser().id)}${requestId}`;
  const tailNumber = aircraft?.tailNumber ?? null;
  useEffect(() => {
    void (isRunning ? keepRecord<KeptJob>({ key, requestId, title, tailNumber }) : dropRecord(key));
  }, [key, requestId, title, tailNumber, isRunning]);
}

/** The running jobs that this browser keeps of a user. */
export const keptJobs = (userId: string) =>
  queryOptions({
    queryKey: ['kept-jobs', userId],
    queryFn: () => listRecords<KeptJob>(jobPrefix(userId)),
    networkMode: 'always',
  });
