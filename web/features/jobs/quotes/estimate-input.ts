import type { Urgency } from '#contract/labels.ts';
import { detectJob } from '#contract/service-jobs.ts';
import type { EstimateInput } from '#web/api/estimates.ts';
import type { RequestDetail } from '#web/api/requests.ts';

/** Input of the instant estimate for a request; undefined without an aircraft or a job that its title names. */
export function toEstimateInput(request: RequestDetail): EstimateInput | undefined {
  const { aircraftType } = request.aircraft ?? {};
  const job = aircraftType && detectJob({ ...request, aircraftType });
  return job
    ? {
        job,
        category: request.category as EstimateInput['category'],
        aircraftType: aircraftType as EstimateInput['aircraftType'],
        urgency: request.urgency as Urgency,
        ...(request.preferredLocation && { location: request.preferredLocation }),
      }
    : undefined;
}
