import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import type { Gauge } from './gauge.ts';
import type { PersonalTable } from './personal-table.ts';
import type { Answerer } from './questions.ts';
import type { Handler } from './queue/handlers.ts';

/** Readiness checks by name. */
export type Checks = Record<string, () => boolean | Promise<boolean>>;

/** What a module adds to the server; `server/modules.ts` lists the modules in their order. */
export interface Module {
  routes?: ((app: FastifyInstance, checks: Checks, env: Env) => unknown)[];
  /** Event handlers, queued handlers and sweeps. */
  handlers?: Handler[];
  /** Answers to questions of earlier modules, such as who may see the files of a row. */
  answers?: Answerer[];
  /** Figures for operators. */
  gauges?: Gauge[];
  /** Tables with rows of persons, in the order of the erasure: what refers to a row goes before it. */
  personalTables?: PersonalTable[];
  /** The other tables of the module, and why they hold no rows of persons. */
  impersonalTables?: Record<string, string>;
}
