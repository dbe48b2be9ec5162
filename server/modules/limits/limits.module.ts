import type { Module } from '#server/module.ts';
import { limitHandlers } from './limits.handlers.ts';

export const limits: Module = {
  handlers: limitHandlers,
  impersonalTables: { limit_hits: 'Hashes, for a day at most.' },
};
