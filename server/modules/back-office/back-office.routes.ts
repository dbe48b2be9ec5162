import type { FastifyInstance } from 'fastify';
import { overviewEndpoints } from '#contract/admin/overview.ts';
import { userPageEndpoints } from '#contract/admin/user-page.ts';
import { bind } from '#server/http/bind.ts';
import { getOverview } from './overview.service.ts';
import { search } from './search.service.ts';
import { getUserPage } from './user-page.service.ts';

export function backOfficeRoutes(app: FastifyInstance) {
  bind(app, userPageEndpoints, {
    getUserPage: (ctx, { params }) => getUserPage(ctx, params.userId),
  });
  bind(app, overviewEndpoints, {
    overview: (ctx) => getOverview(ctx),
    adminSearch: (ctx, { query }) => search(ctx, query.q),
  });
}
