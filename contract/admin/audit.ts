import * as z from 'zod';
import { pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText } from '#contract/limits.ts';
import { auditActionNames } from './audit-actions.ts';

const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Null if the configuration did it. */
  actor: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** One of `auditActions`, or of an older version. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** The changed account, if it is about one. */
  user: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});

const auditFilters = {
  /** In the name or email of the administrator or the changed account, the id or the reason. */
  q: text(0, maxSearchText).optional(),
  action: z.enum(auditActionNames).optional(),
};

export const auditEndpoints = {
  listAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: pageQuery.extend(auditFilters),
    response: auditEntry,
    paged: true,
  }),
  exportAuditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit.csv',
    access: 'admin',
    summary: 'The audit log, or what the filters find in it, as a CSV file',
    audits: ['audit.export'],
    query: z.object(auditFilters),
    responseKind: 'file',
  }),
};
