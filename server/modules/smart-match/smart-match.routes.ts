import type { FastifyInstance } from 'fastify';
import { smartMatchEndpoints } from '#contract/matching/matching.ts';
import { bind } from '#server/http/bind.ts';
import { smartMatch } from './smart-match.service.ts';

export const smartMatchRoutes = (app: FastifyInstance) =>
  bind(app, smartMatchEndpoints, { smartMatch: (ctx, { body }) => smartMatch(ctx, body) });
