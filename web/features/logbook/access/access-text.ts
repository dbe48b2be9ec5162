import { jobAccessDays } from '#contract/logbook/access-rules.ts';
import { formatDateTime } from '#web/lib/format.ts';

/** 'until Dec 3, 2:06 PM', or 'until 7 days after the job is completed'. */
export const accessUntil = (until: string | null) =>
  until === null
    ? `until ${jobAccessDays} days after the job is completed`
    : `until ${formatDateTime(until)}`;
