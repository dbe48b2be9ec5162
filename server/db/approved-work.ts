/**
 * SQL of the sum of a job's additional work that the owner approved, paid or not; null if there is none. `requestId` is
 * the SQL of the request's id.
 */
export const approvedWork = (requestId: string) =>
  `(select sum(d.price) from job_additions d where d.request_id = ${requestId} and d.status in ('approved', 'paid'))`;

/**
 * SQL of what was refunded to the owner of a job, for findings that were not done and when it ended; null if nothing was.
 * It is an aggregate over its payments, `y`.
 */
export const refunded = 'nullif(sum(y.refunded_amount + y.returned_amount), 0)';

/** SQL of what was released of a job, before the platform fee; an aggregate over its payments, `y`. */
export const released =
  "sum(y.total_amount - y.refunded_amount) filter (where y.status in ('released', 'split'))";

/** SQL of an aggregate over the payments of a job. `requestId` is the SQL of the request's id. */
export const ofPayments = (aggregate: string, requestId: string) =>
  `(select ${aggregate} from payments y where y.service_request_id = ${requestId})`;
