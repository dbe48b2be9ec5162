import type { FastifyInstance } from 'fastify';
import { teamEndpoints } from '#contract/accounts/team.ts';
import { bind } from '#server/http/bind.ts';
import { acting } from '#server/modules/accounts/members.policy.ts';
import { muteMembership, setActing } from '#server/modules/accounts/members.service.ts';
import * as invitations from './invitations.service.ts';
import * as joining from './joining.service.ts';
import * as members from './members.service.ts';
import * as settings from './settings.service.ts';
import { getTeam, lockTeam } from './team.service.ts';
import * as transfers from './transfers.service.ts';

export const teamRoutes = (app: FastifyInstance) =>
  bind(app, teamEndpoints, {
    setActing: (ctx, { body }) => setActing(ctx, body.accountId),
    muteMembership: (ctx, { params, body }) => muteMembership(ctx, params.accountId, body.isMuted),
    team: (ctx) => getTeam(acting(ctx)),
    inviteMember: (ctx, { body }) => invitations.invite(acting(ctx), lockTeam, body),
    resendInvitation: (ctx, { params }) => invitations.resend(acting(ctx), lockTeam, params.id),
    revokeInvitation: (ctx, { params }) => invitations.revoke(acting(ctx), lockTeam, params.id),
    changeMember: (ctx, { params, body }) => members.change(acting(ctx), params.userId, body),
    removeMember: (ctx, { params, body }) => members.remove(acting(ctx), params.userId, body.reassignTo),
    askTransfer: (ctx, { body }) => transfers.ask(acting(ctx), lockTeam, body.userId, body.password),
    cancelTransfer: (ctx) => transfers.cancel(acting(ctx), lockTeam),
    acceptTransfer: (ctx, { body }) => transfers.accept(acting(ctx), lockTeam, body.password),
    declineTransfer: (ctx) => transfers.decline(acting(ctx), lockTeam),
    updateTeamSettings: (ctx, { body }) => settings.update(acting(ctx), body),
    teamLog: (ctx) => settings.log(acting(ctx)),
    exportTeam: (ctx, _input, http) => settings.exportTeam(acting(ctx), http),
    invitation: (ctx, { params }) => invitations.open(ctx, params.token),
    acceptInvitation: (ctx, { params }) => joining.accept(ctx, params.token),
    declineInvitation: (ctx, { params }) => invitations.decline(ctx, params.token),
  });
