import { href } from '#contract/addresses.ts';
import { auditActions, auditSubjects, type AuditAction } from '#contract/admin/audit-actions.ts';
import { formatLongDate } from '#contract/time.ts';
import type { AuditEntry } from '#web/api/back-office.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { formatCents } from '#web/lib/money.ts';

/** The page about an entry, by its entity, if there is one. */
const pages: Record<string, (entry: AuditEntry) => string> = {
  user: ({ entityId }) => href('/admin/users/:id', { id: entityId }),
  verification: ({ entityId }) => href('/admin/verifications/:id', { id: entityId, status: 'all' }),
  dispute: ({ entityId }) => href('/admin/disputes/:id', { id: entityId }),
  report: ({ entityId }) => href('/admin/reports/:id', { id: entityId }),
  referral: () => href('/admin/referrals'),
  support_case: ({ entityId }) => href('/admin/support/:id', { id: entityId }),
  request: ({ entityId }) => href('/requests/:id', { id: entityId }),
  credential: () => href('/admin/credentials'),
  'dual-access-request': () => href('/admin/dual-access'),
  instant_quote: () => href('/admin/estimates'),
  settings: () => href('/admin', { tab: 'settings' }),
  mail: () => href('/admin/mail'),
};

/** The names of what is the site's as a whole. */
const siteParts: Record<string, string> = {
  users: 'All users',
  waitlist: 'Waitlist',
  audit: 'Audit log',
  backup: 'Backup',
  cache: 'Cache',
  logs: 'System logs',
};

/** Returns what an entry is about, in words, and the page about it. */
export function subjectOf(entry: AuditEntry): { text: string; page: string | undefined } {
  const { entity, entityId, user } = entry;
  if (entity === 'site') return { text: siteParts[entityId] ?? 'Site', page: undefined };
  const name = user?.email ?? user?.name;
  const text =
    name ?? (entity === 'settings' ? 'Settings' : `${auditSubjects[entity] ?? words(entity)} ${entityId}`);
  return { text, page: user?.email === null ? undefined : pages[entity]?.(entry) };
}

/** Returns a stored name in words: 'Has dual access'; a column of an id says of what. */
const words = (name: string) => {
  const spaced = name
    .replace(/(?<=[a-z])(?:Id|Cents)$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^ein\b/, 'EIN');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Columns whose values are names of our own; what people wrote stays as it is. */
const chosen = new Set([
  'action',
  'adType',
  'category',
  'decision',
  'kind',
  'launchState',
  'layout',
  'outcome',
  'serviceCategory',
  'serviceJob',
  'status',
  'targetType',
  'verdict',
]);
const userTypes: Record<string, string> = { owner: 'Aircraft Owner', provider: 'Service Provider' };

function textOf(name: string, text: string) {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLongDate(text);
  if (name === 'userType') return userTypes[text] ?? text;
  if (name === 'action') return auditActions[text as AuditAction] ?? words(text);
  return chosen.has(name) ? words(text) : text;
}

/** Returns a value in words. */
function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return textOf(name, value);
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(', ') || 'None';
  return Object.entries(value)
    .map(([part, one]) => `${words(part)}: ${valueText(part, one)}`)
    .join(', ');
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the changed values of an entry, by name in words. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !(before && after && name in before && isSame(before[name], after[name])))
    .map((name) => ({
      name: words(name),
      from: before && name in before ? valueText(name, before[name]) : undefined,
      to: after && name in after ? valueText(name, after[name]) : '',
    }));
}
