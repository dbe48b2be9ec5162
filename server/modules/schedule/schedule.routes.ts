import type { FastifyInstance } from 'fastify';
import { jobEndpoints } from '#contract/jobs.ts';
import { bind } from '#server/http/bind.ts';
import * as plan from './schedule.service.ts';

const { schedule, takeDaysOff, removeDaysOff, renewFeed, calendarFeed } = jobEndpoints;

/** When a provider works: on the screen and as a calendar for other programs. */
export const scheduleRoutes = (app: FastifyInstance) =>
  bind(
    app,
    { schedule, takeDaysOff, removeDaysOff, renewFeed, calendarFeed },
    {
      schedule: (ctx, { query }) => plan.schedule(ctx, query.from, query.to),
      takeDaysOff: (ctx, { body }) => plan.takeDaysOff(ctx, body),
      removeDaysOff: (ctx, { params }) => plan.removeDaysOff(ctx, params.id),
      renewFeed: (ctx) => plan.renewFeed(ctx),
      calendarFeed: async (ctx, { params }, { reply }) => {
        const text = await plan.calendar(ctx, params.token);
        void reply
          .headers({
            'content-type': 'text/calendar; charset=utf-8',
            'content-disposition': 'inline; filename="schedule.ics"',
            'cache-control': 'private, max-age=300',
          })
          .send(text);
      },
    },
  );
