import type { FastifyInstance } from 'fastify';
import { groupEndpoints } from '#contract/accounts/groups.ts';
import { bind } from '#server/http/bind.ts';
import * as invitations from '#server/modules/teams/invitations.service.ts';
import * as transfers from '#server/modules/teams/transfers.service.ts';
import * as groups from './groups.service.ts';
import * as members from './members.service.ts';
import { hasAircraft, moveAircraft } from './moving.service.ts';
import * as shares from './share-changes.service.ts';

const { lockGroup } = groups;

export const groupRoutes = (app: FastifyInstance) =>
  bind(app, groupEndpoints, {
    groups: (ctx) => groups.list(ctx),
    createGroup: (ctx, { body }) => groups.create(ctx, body),
    group: (ctx, { params }) => groups.get(ctx, params.id),
    updateGroup: (ctx, { params, body }) => groups.update(ctx, params.id, body),
    groupLog: (ctx, { params }) => groups.log(ctx, params.id),
    moveAircraft: (ctx, { params, body }) => moveAircraft(ctx, params.id, body.groupId),
    invitePerson: (ctx, { params, body }) => invitations.invite(ctx, lockGroup(params.id), body),
    resendGroupInvitation: (ctx, { params }) =>
      invitations.resend(ctx, lockGroup(params.id), params.invitationId),
    revokeGroupInvitation: (ctx, { params }) =>
      invitations.revoke(ctx, lockGroup(params.id), params.invitationId),
    changeGroupMember: (ctx, { params, body }) => members.change(ctx, params.id, params.userId, body.role),
    removeGroupMember: (ctx, { params }) =>
      members.remove(ctx, params.id, params.userId, hasAircraft(params.id)),
    askGroupTransfer: (ctx, { params, body }) =>
      transfers.ask(ctx, lockGroup(params.id), body.userId, body.password),
    cancelGroupTransfer: (ctx, { params }) => transfers.cancel(ctx, lockGroup(params.id)),
    acceptGroupTransfer: (ctx, { params, body }) =>
      transfers.accept(ctx, lockGroup(params.id), body.password),
    declineGroupTransfer: (ctx, { params }) => transfers.decline(ctx, lockGroup(params.id)),
    proposeShares: (ctx, { params, body }) => shares.propose(ctx, params.id, body.shares),
    agreeToShares: (ctx, { params }) => shares.agree(ctx, params.id),
    declineShares: (ctx, { params }) => shares.decline(ctx, params.id),
    withdrawShares: (ctx, { params }) => shares.withdraw(ctx, params.id),
  });
