import type { Module } from '#server/module.ts';
import { receiptHandlers } from './receipts.handlers.ts';
import { receiptTables } from './receipts.personal.ts';
import { receiptRoutes } from './receipts.routes.ts';

export const receipts: Module = {
  routes: [receiptRoutes],
  handlers: receiptHandlers,
  personalTables: receiptTables,
};
