import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { sessions, useEndSession } from '#web/api/account-security.ts';
import { Ago } from '#web/lib/ago.tsx';
import { describeDevice } from '#web/lib/describe-device.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Section } from './section.tsx';

/** Devices the user is signed in on, with buttons that sign out one or all others. */
export function SessionsSection() {
  const query = useQuery(sessions);
  const end = useEndSession();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section
      title="Where you’re signed in"
      text="If you don’t recognize a device, sign it out and change your password."
    >
      {query.isPending && (
        <Loading label="Loading your devices">
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load your devices" />}
      <ul className="divide-y divide-line">
        {query.data?.map((session) => {
          const Icon = /iPhone|Android/.test(session.userAgent ?? '') ? Smartphone : Monitor;
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0">
              <Icon aria-hidden className="size-5 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block">
                  {describeDevice(session.userAgent ?? '')}{' '}
                  {session.isCurrent && <Badge tone="ok">This device</Badge>}
                </span>
                <span className="num block text-sm text-ink-3">
                  {session.ip}, {session.isCurrent ? 'active now' : <Ago at={session.lastSeenAt} />}
                </span>
              </span>
              {!session.isCurrent && (
                <Button size="sm" onClick={() => end.mutate(session.id)}>
                  Sign Out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <Button className="mt-4" pending={end.isPending} onClick={() => end.mutate(undefined)}>
          Sign Out Everywhere Else
        </Button>
      )}
    </Section>
  );
}
