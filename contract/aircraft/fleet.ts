import * as z from 'zod';
import { byId, dateInput, isoDate, oneLine, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxBoardDays, maxOutageReason, minBoardDays } from '#contract/limits.ts';
import { requestStatus } from '#contract/requests/requests.ts';
import { reminder } from './reminders.ts';

/** Days on which a member marked an aircraft out of service. */
export const outage = z.object({
  id: z.int(),
  aircraftId: z.int(),
  from: isoDate,
  /** The last day; null while it is not known. */
  until: isoDate.nullable(),
  reason: z.string(),
  /** First name of who set it; null once that account is deleted. */
  setBy: z.string().nullable(),
  /** True once a member ended it: on its last day the aircraft was in service again. */
  isEnded: z.boolean(),
});

/** An item of a due list on the board. */
export const fleetItem = z.object({
  reminderId: z.int(),
  name: z.string(),
  template: z.string().nullable(),
  /** The day it is due; of an item by hours the middle of the expected days; null if nobody knows without a reading. */
  due: isoDate.nullable(),
  /** An item by hours: the days at the faster and the slower of the rates of the last 30 and 90 days. */
  earliest: isoDate.nullable(),
  latest: isoDate.nullable(),
  isExpected: z.boolean(),
  status: reminder.shape.status,
  remaining: z.string(),
  rule: z.string().nullable(),
  /** The request that was posted for it. */
  requestId: z.int().nullable(),
});

export const fleetJob = z.object({
  requestId: z.int(),
  title: z.string(),
  provider: z.string(),
  from: isoDate,
  to: isoDate,
  status: requestStatus,
  /** True before its first day, or while it is not paid. */
  isBooked: z.boolean(),
});

export const fleetAircraft = z.object({
  id: z.int(),
  /** What the caller may do with it: a pilot of a group reads the board. */
  can: z.array(z.enum(['aircraft.manage', 'request'])),
  tailNumber: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  aircraftType: z.string(),
  category: z.string().nullable(),
  /** The outage of today; null without one. */
  outage: outage.nullable(),
  /** The soonest first; those that need a reading last. */
  items: z.array(fleetItem),
  jobs: z.array(fleetJob),
  outages: z.array(outage),
  /** Hours a month by the last 90 days; null if the readings do not tell. */
  perMonth: z.number().nullable(),
  /** Day of the latest meter reading. */
  readOn: isoDate.nullable(),
});

export const fleetBoard = z.object({
  today: isoDate,
  timeZone: z.string().nullable(),
  from: isoDate,
  to: isoDate,
  aircraft: z.array(fleetAircraft),
  /** All aircraft, also those of other pages. */
  total: z.int(),
  /** Aircraft of this page without outage, job and overdue inspection item: from a day on until the next entry. */
  available: z.array(z.object({ from: isoDate, count: z.int() })),
});

const outageFields = {
  from: dateInput,
  until: dateInput.nullish(),
  reason: oneLine(1, maxOutageReason),
};

export const fleetEndpoints = {
  getFleet: endpoint({
    method: 'GET',
    path: '/api/fleet',
    access: 'owner',
    needs: 'aircraft.read',
    summary:
      'The fleet board: due items, jobs and outages of your own and shared aircraft day by day, 50 aircraft a page',
    query: z.object({
      groupId: userId.optional(),
      /** 14 days before today unless given. */
      from: dateInput.optional(),
      days: z.coerce.number().int().min(minBoardDays).max(maxBoardDays).default(182),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: fleetBoard,
    errors: ['not_found'],
  }),
  addOutage: endpoint({
    method: 'POST',
    path: '/api/aircraft/:id/outages',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Marks an aircraft out of service on days that no other outage has',
    status: 201,
    params: byId,
    body: z.object(outageFields),
    response: outage,
  }),
  changeOutage: endpoint({
    method: 'PATCH',
    path: '/api/outages/:id',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Changes an outage that is not over',
    params: byId,
    body: z.object(outageFields).partial(),
    response: outage,
    errors: ['stale_state'],
  }),
  endOutage: endpoint({
    method: 'POST',
    path: '/api/outages/:id/end',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Ends an outage today; one that has not begun is removed. Ended already, it stays as it is',
    params: byId,
    response: outage.nullable(),
  }),
};
