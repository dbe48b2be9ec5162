import * as z from 'zod';
import { byId, isoDate, dateInput, oneLine, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxDaysOffNote } from '#contract/limits.ts';
import { serviceRequest } from '#contract/requests/requests.ts';

const dayOff = z.object({
  id: z.int(),
  firstDay: isoDate,
  lastDay: isoDate,
  note: z.string().nullable(),
});

export const scheduleEndpoints = {
  schedule: endpoint({
    method: 'GET',
    path: '/api/schedule',
    access: 'provider',
    needs: 'work.read',
    summary: 'Your jobs, quoted dates and days off between two dates',
    query: z.object({ from: dateInput, to: dateInput }),
    response: z.object({
      jobs: z.array(
        serviceRequest
          .pick({ id: true, title: true, status: true, airport: true, price: true, pricing: true })
          .extend({
            quoteStatus: z.enum(['pending', 'accepted']),
            /** Of an accepted job. */
            tailNumber: z.string().nullable(),
            /** The first and the last day of the work, inclusive. */
            day: isoDate,
            lastDay: isoDate,
          }),
      ),
      daysOff: z.array(dayOff),
      /** The secret URL of the calendar feed; null until it is created. */
      feedUrl: z.string().nullable(),
    }),
  }),
  takeDaysOff: endpoint({
    method: 'POST',
    path: '/api/schedule/days-off',
    access: 'provider',
    needs: 'profile',
    summary: 'Adds days off',
    status: 201,
    body: z
      .object({
        firstDay: dateInput,
        lastDay: dateInput,
        note: oneLine(0, maxDaysOffNote).optional(),
        /** True to add them although an accepted job is on these days. */
        anyway: z.boolean().optional(),
      })
      .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
        path: ['lastDay'],
        message: 'Choose an end date on or after the start date',
      }),
    response: dayOff,
    errors: ['day_off_over_job'],
  }),
  removeDaysOff: endpoint({
    method: 'DELETE',
    path: '/api/schedule/days-off/:id',
    access: 'provider',
    needs: 'profile',
    summary: 'Removes days off',
    status: 204,
    params: byId,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/schedule/feed',
    access: 'provider',
    needs: 'work.read',
    summary: 'Creates a new secret calendar link; the previous one stops working',
    response: z.object({ feedUrl: z.string() }),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/calendar/:token',
    access: 'public',
    summary: 'The calendar as iCalendar, for anyone with its secret link',
    params: z.object({ token: text(20, 80) }),
    responseKind: 'file',
  }),
};
