import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { onEvent } from '#server/queue/handlers.ts';
import { ledgerTables } from './ledger.personal.ts';
import { handOver, hasBalance } from './ledger.repo.ts';

export const ledger: Module = {
  answers: [answer('user.has_money', ({ db }, { userId }) => hasBalance(db, userId))],
  handlers: [
    onEvent('team.founded', ({ db }, { founderId, accountId }) => handOver(db, founderId, accountId)),
  ],
  personalTables: ledgerTables,
};
