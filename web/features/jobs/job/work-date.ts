import { useQuery } from '@tanstack/react-query';
import { localDate } from '#contract/time.ts';
import { jobDetail } from '#web/api/jobs.ts';
import { today } from '#web/lib/today.ts';

const todayIn = (timeZone: string, now = new Date()) => localDate(timeZone, now);

/** Today where the work of a job is dated, which may be another date than here. */
export function useWorkDate(requestId: number) {
  const timeZone = useQuery(jobDetail(requestId)).data?.timeZone;
  return timeZone ? todayIn(timeZone) : today();
}
