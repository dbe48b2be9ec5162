import type { Module } from '#server/module.ts';
import { operationRoutes } from './operations.routes.ts';

export const operations: Module = {
  routes: [operationRoutes],
};
