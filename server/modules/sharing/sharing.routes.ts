import type { FastifyInstance } from 'fastify';
import { shareLinkEndpoints } from '#contract/sharing/share-links.ts';
import { bind } from '#server/http/bind.ts';
import { revoke } from './share-links.service.ts';

export const sharingRoutes = (app: FastifyInstance) =>
  bind(app, shareLinkEndpoints, {
    revokeShareLink: (ctx, { params }) => revoke(ctx, params.id),
  });
