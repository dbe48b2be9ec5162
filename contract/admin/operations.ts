import * as z from 'zod';
import { pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxPassphrase, maxSearchText, minPassphrase } from '#contract/limits.ts';
import { logLevels } from './log-levels.ts';

const password = z.string().max(1000).optional();

/** What the people who run the site do with it as a whole. */
export const operationEndpoints = {
  exportUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users.csv',
    access: 'admin',
    summary: 'All accounts as a CSV file',
    audits: ['users.export'],
    responseKind: 'file',
  }),
  createBackup: endpoint({
    method: 'POST',
    path: '/api/admin/backup',
    access: 'admin',
    summary: 'Creates a link to an encrypted backup, which works once; asks for the password again',
    audits: ['backup.link'],
    body: z.object({
      password,
      /** Without it one is generated, and shown this once. */
      passphrase: text(minPassphrase, maxPassphrase).optional(),
    }),
    response: z.object({ url: z.string(), passphrase: z.string().nullable(), expiresAt: timestamp }),
    errors: ['wrong_credentials', 'sign_in_again'],
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/admin/backup/:token',
    access: 'admin',
    summary: 'The encrypted backup, once',
    audits: ['backup.download'],
    params: z.object({ token: z.string().max(100) }),
    responseKind: 'file',
    errors: ['invalid_token'],
  }),
  unlockLogs: endpoint({
    method: 'POST',
    path: '/api/admin/logs/unlock',
    access: 'admin',
    summary: 'Opens the system logs for this session for a few minutes; asks for the password again',
    audits: ['logs.read'],
    body: z.object({ password }),
    response: z.object({ until: timestamp }),
    errors: ['wrong_credentials', 'sign_in_again'],
  }),
  listLogs: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    access: 'admin',
    summary: 'Lines of the system log, newest first; without email addresses and secrets',
    query: pageQuery.extend({
      /** This level and more severe ones. */
      level: z.enum(logLevels).default('debug'),
      q: text(0, maxSearchText).default(''),
    }),
    response: z.object({
      /** File and line. */
      id: z.string(),
      at: timestamp,
      level: z.enum(logLevels),
      message: z.string(),
      /** The other fields, as indented JSON; empty if there are none. */
      details: z.string(),
    }),
    paged: true,
    errors: ['password_required'],
  }),
  clearCache: endpoint({
    method: 'POST',
    path: '/api/admin/cache/clear',
    access: 'admin',
    summary: 'Clears what every process has cached; says how many processes there are and how many did it',
    audits: ['cache.clear'],
    response: z.object({ processes: z.int(), cleared: z.int() }),
  }),
};
