/**
 * SQL of the sum of a job's additional work that the owner approved, paid or not; null if there is none. `requestId` is
 * the SQL of the request's id.
 */
export const approvedWork = (requestId: string) =>
  `(select sum(d.price) from job_additions d where d.request_id = ${requestId} and d.status in ('approved', 'paid'))`;

/** SQL of the sum that was refunded to the owner of a job; null if nothing was. `requestId` is the SQL of the request's id. */
export const refundedSum = (requestId: string) =>
  `(select sum(y.refunded_amount) from payments y where y.service_request_id = ${requestId} and y.refunded_amount > 0)`;
