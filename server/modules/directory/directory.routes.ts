import type { FastifyInstance } from 'fastify';
import { directoryEndpoints } from '#contract/directory.ts';
import { bind } from '#server/http/bind.ts';
import * as directory from './directory.service.ts';
import { mapOf } from './map.service.ts';
import * as profiles from './profile.service.ts';
import * as saved from './saved.service.ts';
import * as searches from './search.service.ts';

/** Finding providers, and being found. */
export function directoryRoutes(app: FastifyInstance) {
  const { providerAnalytics: _analytics, providerActivity: _activity, ...built } = directoryEndpoints;
  bind(app, built, {
    listProviders: async (ctx, { query }, { reply }) => {
      const { search, ...answer } = await searches.list(ctx, query, query);
      tellLocation(reply, query, search);
      return answer;
    },
    mapProviders: async (ctx, { query }, { reply }) => {
      const { search, ...answer } = await mapOf(ctx, query);
      tellLocation(reply, query, search);
      return answer;
    },
    getProvider: (ctx, { params }) => directory.profile(ctx, params.id),
    registerProvider: (ctx, { body }) => profiles.register(ctx, body),
    ownProfile: (ctx) => profiles.own(ctx),
    updateProfile: (ctx, { body }) => profiles.update(ctx, body),
    saveProvider: (ctx, { params }) => saved.save(ctx, params.id),
    forgetProvider: (ctx, { params }) => saved.forget(ctx, params.id),
  });
}

/** Lists are arrays, so how a location was understood is told in a header. */
function tellLocation(
  reply: { header: (name: string, value: string) => unknown },
  filters: searches.Filters,
  { near }: { near?: { label: string } | undefined },
) {
  if (filters.location) reply.header('x-location', near ? encodeURIComponent(near.label) : 'unknown');
}
