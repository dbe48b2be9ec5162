import { requestTransitions } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';

export type Request = typeof serviceRequests.$inferSelect;
export type NewRequest = typeof serviceRequests.$inferInsert;

const rows = tableGateway(serviceRequests);

export const { insert } = rows;

export const machine = defineMachine(serviceRequests, {
  entity: 'request',
  transitions: requestTransitions,
  requestOf: ({ id }) => id,
  formerStatus: ({ disputedFrom }) => disputedFrom ?? 'in_progress',
});
export const { updateIfStatus, byId } = machine;

/** Locks a request until the transaction ends; concurrent changes to its job run one at a time. */
export const lock = (db: Db, id: number) => rows.find(db, 'id = $1 for no key update', [id]);

/** Returns a lock of the request whose id a query over `$1` returns. */
export const lockOf = (query: string) => (db: Db, value: unknown) =>
  rows.find(db, `id = (${query}) for no key update of service_requests`, [value]);
