import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogLevel } from '#contract/admin/log-levels.ts';
import { maxPassword } from '#contract/limits.ts';
import { logMinutes } from '#contract/product.ts';
import { systemLogs, useUnlockLogs, type LogFilters, type LogLine } from '#web/api/operations.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { ApiError } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { AdminPage } from './admin-page.tsx';
import { InboxSearch } from './inbox-search.tsx';

const levelLabels = {
  debug: { label: 'Debug', tone: 'quiet' },
  info: { label: 'Info', tone: 'quiet' },
  warn: { label: 'Warning', tone: 'caution' },
  error: { label: 'Error', tone: 'warning' },
  fatal: { label: 'Fatal', tone: 'warning' },
} as const satisfies Record<LogLevel, { label: string; tone: string }>;

const filterOptions = [
  { value: 'debug', label: 'All' },
  { value: 'info', label: 'Info and up' },
  { value: 'warn', label: 'Warnings and up' },
  { value: 'error', label: 'Errors' },
] as const;

const isLocked = (error: unknown) => error instanceof ApiError && error.body?.code === 'password_required';

interface Props {
  filters: LogFilters;
  onChange: (filters: LogFilters) => void;
}

/** The server's log, newest first, behind the password. */
export function SystemLogs({ filters, onChange }: Props) {
  const query = useInfiniteQuery(systemLogs(filters));
  return (
    <AdminPage
      title="System logs"
      lead="What the server logged, newest first, without email addresses and secrets."
    >
      {isLocked(query.error) ? (
        <Unlock />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap gap-2">
            <Segmented
              label="Level"
              options={filterOptions}
              value={filterOptions.find(({ value }) => value === filters.level)?.value ?? 'debug'}
              onChange={(level) => onChange({ ...filters, level: level === 'debug' ? undefined : level })}
              className="max-sm:w-full"
            />
            <InboxSearch
              label="Search logs"
              placeholder="Text or request ID"
              value={filters.q ?? ''}
              onSearch={(text) => onChange({ ...filters, q: text || undefined })}
            />
          </div>
          <PagedList
            query={query}
            noun="log lines"
            empty={
              <EmptyState
                className="card py-14"
                drawing="search"
                title="No log lines found"
                text="Try another text or level."
              />
            }
          >
            {(line) => <Line line={line} />}
          </PagedList>
        </>
      )}
    </AdminPage>
  );
}

/** Asks for the password; the list loads once it is right. */
function Unlock() {
  const unlock = useUnlockLogs();
  const form = useForm({
    initial: { password: '' },
    submit: ({ password }) => unlock.mutateAsync(password),
  });
  return (
    <Card className="max-w-md p-5 max-md:p-4">
      <form {...form.props} aria-label="Open the logs" className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-2">
          Enter your password again to open the logs for {logMinutes} minutes. We record who opens them.
        </p>
        <FormFailure message={form.failure} />
        <Field label="Your password" error={form.error('password')}>
          <PasswordInput {...form.text('password')} autoComplete="current-password" maxLength={maxPassword} />
        </Field>
        <Button type="submit" variant="primary" pending={form.isPending} pendingText="Opening...">
          Open Logs
        </Button>
      </form>
    </Card>
  );
}

function Line({ line }: { line: LogLine }) {
  const { label, tone } = levelLabels[line.level];
  const head = (
    <>
      <span className="flex flex-wrap items-center gap-x-3 text-sm">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        <time dateTime={line.at} className="num text-ink-3">
          {formatDateTime(line.at)}
        </time>
      </span>
      <span dir="auto" className="mt-0.5 block wrap-anywhere">
        {line.message || 'No message'}
      </span>
    </>
  );
  if (!line.details) return <div className="px-5 py-3 max-md:px-4">{head}</div>;
  return (
    <details>
      <summary className="block cursor-pointer px-5 py-3 -outline-offset-2 hover:bg-fill max-md:px-4">
        {head}
      </summary>
      <pre className="code mx-5 mb-4 overflow-x-auto rounded-panel bg-sunken p-4 text-xs max-md:mx-4">
        {line.details}
      </pre>
    </details>
  );
}
