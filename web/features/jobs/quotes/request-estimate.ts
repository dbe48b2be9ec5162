import { useQueries } from '@tanstack/react-query';
import { jobsOfRequest } from '#contract/aircraft/due-jobs.ts';
import type { Urgency } from '#contract/labels.ts';
import { estimateFor, type EstimateInput } from '#web/api/estimates.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { add } from '#web/domain/due-estimates.ts';

/** Returns the estimate of a request: its jobs' estimates added up; undefined without an aircraft or a known job. */
export const useRequestEstimate = (request: RequestDetail) =>
  add(useQueries({ queries: toInputs(request).map(estimateFor) }).map(({ data }) => data));

function toInputs(request: RequestDetail): EstimateInput[] {
  const { aircraft } = request;
  if (!aircraft) return [];
  return jobsOfRequest(request, aircraft).map((job) => ({
    job,
    category: request.category as EstimateInput['category'],
    aircraftType: aircraft.aircraftType as EstimateInput['aircraftType'],
    urgency: request.urgency as Urgency,
    ...(request.preferredLocation && { location: request.preferredLocation }),
  }));
}
