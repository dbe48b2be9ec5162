import { useQuery } from '@tanstack/react-query';
import { jobDetail } from '#web/api/jobs.ts';
import { today } from '#web/lib/today.ts';

/** Today where the work of a job is dated, which may be another date than here. */
export const useWorkDate = (requestId: number) => useQuery(jobDetail(requestId)).data?.workDate ?? today();
