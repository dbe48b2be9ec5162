import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { ledgerTables } from './ledger.personal.ts';
import { hasBalance } from './ledger.repo.ts';

export const ledger: Module = {
  answers: [answer('user.has_money', ({ db }, { userId }) => hasBalance(db, userId))],
  personalTables: ledgerTables,
};
