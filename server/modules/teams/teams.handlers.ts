import { renameAccount } from '#server/modules/accounts/members.service.ts';
import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { joinWith } from './joining.service.ts';
import * as repo from './teams.repo.ts';

export const teamHandlers: Handler[] = [
  onEvent('user.registered', async (ctx, { userId, invitation }) => {
    if (invitation !== undefined) await joinWith(ctx, userId, invitation);
  }),
  onEvent('provider.renamed', ({ db, now }, { userId, businessName }) =>
    renameAccount(db, userId, businessName, now()),
  ),
  everyMinute('teams.expire-invitations', ({ db, now }) => repo.expire(db, now())),
  everyMinute('teams.expire-transfers', ({ db, now }) => repo.expireTransfers(db, now())),
];
