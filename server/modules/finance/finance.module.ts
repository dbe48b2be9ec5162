import type { Module } from '#server/module.ts';
import { financeRoutes } from './finance.routes.ts';

export const finance: Module = {
  routes: [financeRoutes],
};
