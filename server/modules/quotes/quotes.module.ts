import type { Module } from '#server/module.ts';
import { showFilesOf } from '#server/modules/uploads/download.service.ts';
import { answer } from '#server/questions.ts';
import { openOfProvider } from './counteroffers.repo.ts';
import { hasUnfinished } from './open-work.repo.ts';
import { pendingWork } from './pending-work.repo.ts';
import { canSeeFiles } from './quote-list.service.ts';
import { hasLiveQuote, quoteActors, unquotedOf, waitingQuoters, wasQuoted } from './quoters.repo.ts';
import { quoteHandlers } from './quotes.handlers.ts';
import { quoteTables } from './quotes.personal.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { openRequestsOf } from './requested-items.repo.ts';

export const quotes: Module = {
  routes: [quoteRoutes],
  handlers: quoteHandlers,
  answers: [
    answer('request.was_quoted', ({ db }, asked) => wasQuoted(db, asked)),
    answer('request.has_live_quote', ({ db }, asked) => hasLiveQuote(db, asked)),
    answer('request.waiting_quoters', ({ db }, { requestId }) => waitingQuoters(db, requestId)),
    answer('request.quote_senders', ({ db }, { requestIds }) => quoteActors(db, requestIds, 'submit')),
    answer('request.accepters', ({ db }, { requestIds }) => quoteActors(db, requestIds, 'accept')),
    answer('user.unquoted_requests', ({ db }, { userId }) => unquotedOf(db, userId)),
    answer('provider.pending_work', ({ db }, { providerId }) => pendingWork(db, providerId)),
    answer('aircraft.open_requests', ({ db }, { aircraftIds }) => openRequestsOf(db, aircraftIds)),

    answer('request.unanswered_parts', ({ db, actor }, { requestIds }) =>
      openOfProvider(db, requestIds, actor?.providerId),
    ),
    answer('user.has_open_work', ({ db }, { userId }) => hasUnfinished(db, userId)),
    showFilesOf('quote', canSeeFiles),
  ],
  personalTables: quoteTables,
};
