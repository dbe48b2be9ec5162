/**
 * SQL of the sum of a job's additional work that the owner approved, paid or not; null if there is none. `requestId` is
 * the SQL of the request's id.
 */
export const approvedWork = (requestId: string) =>
  `(select sum(d.price) from job_additions d where d.request_id = ${requestId} and d.status in ('approved', 'paid'))`;
