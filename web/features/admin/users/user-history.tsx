import type { ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { auditActions, type AuditAction } from '#contract/admin/audit-actions.ts';
import { maxUserRows } from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import type { UserPage } from '#web/api/users.ts';
import { statusLabels } from '#web/components/request-status.ts';
import { caseStatusLabels } from '#web/components/support/case-labels.ts';
import { describeDevice } from '#web/lib/describe-device.ts';
import { capitalize, formatAgo, formatDateTime } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

interface Line {
  id: number | string;
  title: ReactNode;
  page?: string;
  note: ReactNode;
  at: string;
}

const sides = { owner: 'as owner', provider: 'as shop' };

/** What a user did and what was done to the account, newest first. */
export const UserHistory = ({ user }: { user: UserPage }) => (
  <>
    <Lines
      title="Requests and jobs"
      none="No requests or jobs yet."
      total={user.totals.jobs}
      lines={user.jobs.map(({ id, title, status, side, createdAt }) => ({
        id,
        title,
        page: href('/requests/:id', { id }),
        note: `${statusLabels[status].label}, ${sides[side]}`,
        at: createdAt,
      }))}
    />
    <Lines
      title="Payments"
      none="No payments yet."
      total={user.totals.payments}
      lines={user.payments.map(({ id, requestId, title, totalAmount, status, side, createdAt }) => ({
        id,
        title: `${formatMoney(totalAmount)} for ${title}`,
        page: href('/requests/:id', { id: requestId }),
        note: `${capitalize(status)}, ${sides[side]}`,
        at: createdAt,
      }))}
    />
    <Lines
      title="Support cases"
      none="No support cases yet."
      lines={user.cases.map(({ id, subject, status, createdAt }) => ({
        id,
        title: subject,
        page: href('/admin/support/:id', { id }),
        note: `Case ${id}, ${caseStatusLabels[status].label.toLowerCase()}`,
        at: createdAt,
      }))}
    />
    <Lines
      title="Reports"
      none="No reports yet."
      lines={user.reports.map(({ id, targetType, reason, status, isByUser, createdAt }) => ({
        id,
        title: reason,
        page: href('/admin/reports/:id', { id }),
        note: `${isByUser ? 'Made by them' : 'About them'}, ${targetType.replace('_', ' ')}, ${status}`,
        at: createdAt,
      }))}
    />
    <Lines
      title="Sessions"
      none="Signed in nowhere."
      lines={user.sessions.map(({ userAgent, ip, lastSeenAt, createdAt }) => ({
        id: createdAt,
        title: describeDevice(userAgent ?? ''),
        note: `${ip ?? 'Unknown address'}, last used ${formatAgo(lastSeenAt)}`,
        at: createdAt,
      }))}
    />
    <Lines
      title="What administrators did"
      none="No administrator has changed this account."
      lines={user.actions.map(({ id, action, by, reason, at }) => ({
        id,
        title: auditActions[action as AuditAction] ?? action,
        note: [by ?? 'The configuration', reason && `“${reason}”`].filter(Boolean).join(': '),
        at,
      }))}
    />
  </>
);

type ListProps = {
  title: string;
  none: string;
  lines: Line[];
  /** How many there are; without it, only what is shown is known. */
  total?: number;
};

/** Says how many there are, and that a full list has only the newest of them. */
const countText = (shown: number, total?: number) => {
  if (shown < maxUserRows) return shown > 0 && shown;
  if (total === shown) return shown;
  return [total, `latest ${shown}`].filter(Boolean).join(', ');
};

const Lines = ({ title, none, lines, total }: ListProps) => (
  <Card>
    <CardHead title={title} sub={countText(lines.length, total)} />
    <ul className="divide-y divide-line border-t border-line">
      {lines.length === 0 && <li className="px-5 py-3 text-sm text-ink-3 max-md:px-4">{none}</li>}
      {lines.map(({ id, title: name, page, note, at }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5 text-sm max-md:px-4"
        >
          <span className="min-w-0">
            {page ? (
              <a href={page} dir="auto" className="link hit wrap-anywhere">
                {name}
              </a>
            ) : (
              <span dir="auto" className="wrap-anywhere">
                {name}
              </span>
            )}
            <span dir="auto" className="num block text-ink-2 wrap-anywhere">
              {note}
            </span>
          </span>
          <time dateTime={at} className="num text-ink-3">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ul>
  </Card>
);
