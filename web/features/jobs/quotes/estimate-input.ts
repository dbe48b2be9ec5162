import type { Urgency } from '#contract/labels.ts';
import type { EstimateInput } from '#web/api/estimates.ts';
import type { RequestDetail } from '#web/api/requests.ts';

/** Input of the instant estimate for a request; undefined if the request has no aircraft. */
export const toEstimateInput = (request: RequestDetail): EstimateInput | undefined =>
  request.aircraft
    ? {
        category: request.category as EstimateInput['category'],
        aircraftType: request.aircraft.aircraftType as EstimateInput['aircraftType'],
        urgency: request.urgency as Urgency,
        ...(request.preferredLocation && { location: request.preferredLocation }),
      }
    : undefined;
