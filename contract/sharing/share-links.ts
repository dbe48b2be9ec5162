import { byId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

export const shareLinkEndpoints = {
  revokeShareLink: endpoint({
    method: 'DELETE',
    path: '/api/share-links/:id',
    access: 'owner',
    needs: 'request',
    summary: 'Ends a link',
    status: 204,
    params: byId,
  }),
};
