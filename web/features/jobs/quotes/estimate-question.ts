import type { Urgency } from '#contract/labels.ts';
import type { EstimateQuestion } from '#web/api/estimates.ts';
import type { RequestDetail } from '#web/api/requests.ts';

/** What the estimate is asked for; nothing where no aircraft was named. */
export const estimateQuestion = (request: RequestDetail): EstimateQuestion | undefined =>
  request.aircraft
    ? {
        category: request.category as EstimateQuestion['category'],
        aircraftType: request.aircraft.aircraftType as EstimateQuestion['aircraftType'],
        urgency: request.urgency as Urgency,
        ...(request.preferredLocation && { location: request.preferredLocation }),
      }
    : undefined;
