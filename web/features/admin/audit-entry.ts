import { href } from '#contract/addresses.ts';
import type { AuditEntry } from '#web/api/back-office.ts';
import { formatDateTime } from '#web/lib/format.ts';

interface Kind {
  label: string;
  /** The page about it, if there is one. */
  page?: (entry: AuditEntry) => string;
}

/** What entries are about, by their entity. */
const kinds: Record<string, Kind> = {
  user: {
    label: 'User',
    page: ({ entityId }) => href('/admin/users/:id', { id: entityId }),
  },
  verification: {
    label: 'Verification',
    page: ({ entityId }) => href('/admin/verifications/:id', { id: entityId, status: 'all' }),
  },
  dispute: { label: 'Dispute', page: ({ entityId }) => href('/admin/disputes/:id', { id: entityId }) },
  report: { label: 'Report', page: ({ entityId }) => href('/admin/reports/:id', { id: entityId }) },
  support_case: {
    label: 'Support case',
    page: ({ entityId }) => href('/admin/support/:id', { id: entityId }),
  },
  request: { label: 'Job', page: ({ entityId }) => href('/requests/:id', { id: entityId }) },
  credential: { label: 'Credential', page: () => href('/admin/credentials') },
  'dual-access-request': { label: 'Dual access request', page: () => href('/admin/dual-access') },
  instant_quote: { label: 'Estimate', page: () => href('/admin/estimates') },
  settings: { label: 'Settings', page: () => href('/admin', { tab: 'settings' }) },
  mail: { label: 'Email', page: () => href('/admin/mail') },
  review: { label: 'Review' },
  ad: { label: 'Ad' },
  waitlist: { label: 'Waitlist' },
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
  const kind = kinds[entity];
  const name = user?.email ?? user?.name;
  const text = name ?? (entity === 'settings' ? 'Settings' : `${kind?.label ?? words(entity)} ${entityId}`);
  return { text, page: user?.email === null ? undefined : kind?.page?.(entry) };
}

/** Returns the name of a column in words: 'Has dual access'. */
const words = (name: string) => {
  const spaced = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^ein\b/, 'EIN');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const isTimestamp = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

/** Returns a value in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isTimestamp(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return JSON.stringify(value);
}

/** Returns the changed values of an entry, by name in words. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: words(name),
    from: before && name in before ? valueText(before[name]) : undefined,
    to: after && name in after ? valueText(after[name]) : '',
  }));
}
