import type { FastifyInstance } from 'fastify';
import { adEndpoints } from '#contract/site/ads.ts';
import { bind } from '#server/http/bind.ts';
import * as ads from './ads.service.ts';
import { generateCustom, generateSet } from './generate.service.ts';

export const adRoutes = (app: FastifyInstance) =>
  bind(app, adEndpoints, {
    listAds: (ctx, { query }) => ads.list(ctx, query),
    generateAds: (ctx) => generateSet(ctx),
    generateCustomAd: (ctx, { body }) => generateCustom(ctx, body),
    deleteAd: (ctx, { params }) => ads.remove(ctx, params.id),
  });
