import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { canMessage } from './contacts/person.service.ts';
import { findWatchers } from './contacts/watchers.repo.ts';
import { countShared } from './hand-over.repo.ts';
import { messagingHandlers } from './messaging.handlers.ts';
import { messagingTables } from './messaging.personal.ts';
import { messagingRoutes } from './messaging.routes.ts';
import * as messages from './messaging.service.ts';
import { canArbiterSee } from './rooms/arbiter.service.ts';
import * as rooms from './rooms/rooms.service.ts';

export const messaging: Module = {
  routes: [messagingRoutes],
  handlers: messagingHandlers,
  answers: [
    answer(
      'user.can_be_messaged',
      (ctx, { userId }) => ctx.actor !== undefined && canMessage({ ...ctx, actor: ctx.actor }, userId),
    ),
    answer('provider.shared_conversations', ({ db }, { userId }) => countShared(db, userId)),
    answer('user.watchers', ({ db }, { userIds }) => findWatchers(db, userIds)),
    showFilesOf('message', messages.canSeeFiles),
    showFilesOf('room_message', rooms.canSeeFiles),
    showFilesOf('room_message', (ctx, id) => canArbiterSee(ctx, Number(id))),
  ],
  personalTables: messagingTables,
};
