import type { Module } from '#server/module.ts';
import { statementTables } from './statements.personal.ts';
import { statementRoutes } from './statements.routes.ts';

export const statements: Module = { routes: [statementRoutes], personalTables: statementTables };
