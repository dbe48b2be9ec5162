import type { FastifyInstance } from 'fastify';
import { scheduleEndpoints } from '#contract/providers/schedule.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import * as plan from './schedule.service.ts';

export const scheduleRoutes = (app: FastifyInstance) =>
  bind(app, scheduleEndpoints, {
    schedule: (ctx, { query }) => plan.schedule(acting(ctx), query.from, query.to),
    takeDaysOff: (ctx, { body }) => plan.takeDaysOff(acting(ctx), body),
    removeDaysOff: (ctx, { params }) => plan.removeDaysOff(acting(ctx), params.id),
    renewFeed: (ctx) => plan.renewFeed(acting(ctx)),
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
  });
