import type { Module } from '#server/module.ts';
import { smartMatchRoutes } from './smart-match.routes.ts';

export const smartMatch: Module = { routes: [smartMatchRoutes] };
