import type { FastifyInstance } from 'fastify';
import { directoryEndpoints } from '#contract/providers/directory.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import * as directory from './directory.service.ts';
import { getMap } from './map.service.ts';
import { sendPicture } from './pictures.service.ts';
import * as profiles from './profile.service.ts';
import * as saved from './saved.service.ts';
import * as searches from './search/search.service.ts';
import { countSigners } from './signers.service.ts';

export function directoryRoutes(app: FastifyInstance) {
  bind(app, directoryEndpoints, {
    listProviders: async (ctx, { query }, { reply }) => {
      const { area, droppedWords, ...response } = await searches.list(ctx, query, query);
      sendLocationHeader(reply, query, area);
      if (droppedWords.length > 0)
        reply.header('x-dropped-words', encodeURIComponent(droppedWords.join(' ')));
      return response;
    },
    mapProviders: async (ctx, { query }, { reply }) => {
      const { area, ...response } = await getMap(ctx, query);
      sendLocationHeader(reply, query, area);
      return response;
    },
    countSigners: (ctx, { query }) => countSigners(ctx, query),
    getProvider: (ctx, { params }) => directory.profile(ctx, params.id),
    providerPicture: (ctx, { params, query }, http) =>
      sendPicture(ctx, params.id, { ...query, key: params.key }, http),
    registerProvider: (ctx, { body }) => profiles.register(ctx, body),
    ownProfile: (ctx) => profiles.own(acting(ctx)),
    updateProfile: (ctx, { body }) => profiles.update(acting(ctx), body),
    saveProvider: (ctx, { params }) => saved.save(ctx, params.id),
    forgetProvider: (ctx, { params }) => saved.unsave(ctx, params.id),
  });
}

/** List responses are arrays, so the resolved location is sent in a header, as are the dropped words. */
function sendLocationHeader(
  reply: { header: (name: string, value: string) => unknown },
  filters: searches.Filters,
  area: { label: string } | undefined,
) {
  if (filters.location || area) reply.header('x-location', area ? encodeURIComponent(area.label) : 'unknown');
}
