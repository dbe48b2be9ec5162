import type { Module } from '#server/module.ts';
import { financeHandlers } from './finance.handlers.ts';
import { financeRoutes } from './finance.routes.ts';

export const finance: Module = {
  routes: [financeRoutes],
  handlers: financeHandlers,
};
