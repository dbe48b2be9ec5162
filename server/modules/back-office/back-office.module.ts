import type { Module } from '#server/module.ts';
import { backOfficeRoutes } from './back-office.routes.ts';

/** What administrators see of all modules at once. */
export const backOffice: Module = { routes: [backOfficeRoutes] };
