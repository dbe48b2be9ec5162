import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropRecord, keepRecord, listRecords, type KeptRecord } from '#web/lib/kept-records.ts';
import { useUser } from '#web/lib/session.ts';
import type { RequestDetail } from './requests.ts';

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
