import type { FastifyInstance } from 'fastify';
import { aircraftEndpoints } from '#contract/aircraft/aircraft.ts';
import { squawkEndpoints } from '#contract/aircraft/squawks.ts';
import { bind } from '#server/http/bind.ts';
import * as aircraft from './aircraft.service.ts';
import * as newMeters from './new-meters.service.ts';
import * as readings from './readings.service.ts';
import * as reminders from './reminders.service.ts';
import * as squawks from './squawks.service.ts';

export const squawkRoutes = (app: FastifyInstance) =>
  bind(app, squawkEndpoints, {
    listSquawks: (ctx, { params }) => squawks.list(ctx, params.id),
    addSquawk: (ctx, { params, body }) => squawks.add(ctx, params.id, body),
    resolveSquawk: (ctx, { params, body }) => squawks.resolve(ctx, params.id, body),
    reopenSquawk: (ctx, { params }) => squawks.reopen(ctx, params.id),
    removeSquawk: (ctx, { params }) => squawks.remove(ctx, params.id),
  });

export const aircraftRoutes = (app: FastifyInstance) =>
  bind(app, aircraftEndpoints, {
    listAircraft: (ctx) => aircraft.list(ctx),
    addAircraft: (ctx, { body }) => aircraft.add(ctx, body),
    updateAircraft: (ctx, { params, body }) => aircraft.change(ctx, params.id, body),
    removeAircraft: (ctx, { params }) => aircraft.remove(ctx, params.id),
    listReadings: (ctx, { params }) => readings.list(ctx, params.id),
    logReading: (ctx, { params, body }) => readings.log(ctx, params.id, body),
    replaceMeter: (ctx, { params, body }) => newMeters.replace(ctx, params.id, body),
    removeReading: (ctx, { params }) => readings.removeLogged(ctx, params.id, params.readingId),
    listReminders: (ctx, { params }) => reminders.list(ctx, params.id),
    addReminder: (ctx, { params, body }) => reminders.add(ctx, params.id, body),
    updateReminder: (ctx, { params, body }) => reminders.change(ctx, params.id, body),
    removeReminder: (ctx, { params }) => reminders.remove(ctx, params.id),
    completeReminder: (ctx, { params, body }) => reminders.complete(ctx, params.id, body),
  });
