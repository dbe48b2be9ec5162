import type { Module } from '#server/module.ts';
import { reviewTables } from './reviews.personal.ts';
import { reviewRoutes } from './reviews.routes.ts';

export const reviews: Module = {
  routes: [reviewRoutes],
  personalTables: reviewTables,
};
