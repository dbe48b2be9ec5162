import type { Urgency } from '#contract/labels.ts';
import type { Request } from '#web/features/jobs/jobs.api.ts';
import type { EstimateQuestion } from '#web/lib/estimate.ts';

/** What the estimate is asked for; nothing where no aircraft was named. */
export const estimateQuestion = (request: Request): EstimateQuestion | undefined =>
  request.aircraft
    ? {
        category: request.category as EstimateQuestion['category'],
        aircraftType: request.aircraft.aircraftType as EstimateQuestion['aircraftType'],
        urgency: request.urgency as Urgency,
        ...(request.preferredLocation && { location: request.preferredLocation }),
      }
    : undefined;
