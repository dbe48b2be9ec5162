import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { call, errorMessage } from '#web/lib/api.ts';
import { formatAgo } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deviceName } from './passkey-browser.ts';
import { Section } from './section.tsx';
import { sessions } from './settings.api.ts';

/** Where the person is signed in, with the way to end it there or everywhere else. */
export function SessionsSection() {
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(sessions);
  const end = useMutation({
    mutationFn: (id?: string) =>
      id ? call('DELETE /api/auth/sessions/:id', { params: { id } }) : call('DELETE /api/auth/sessions'),
    onSuccess: (_, id) => {
      toast.show({ title: id ? 'Signed out there' : 'Signed out everywhere else' });
      return client.invalidateQueries({ queryKey: sessions.queryKey });
    },
    onError: (error) =>
      toast.show({
        title: 'Error',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section
      title="Where you are signed in"
      text="If you do not know one of these, sign it out and change your password."
    >
      {query.isPending && (
        <Loading label="Loading where you are signed in">
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          title="Sessions could not be loaded"
          text="Please try again in a moment."
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((session) => {
          const Icon = /iPhone|Android/.test(session.userAgent ?? '') ? Smartphone : Monitor;
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0">
              <Icon aria-hidden className="size-5 text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="block">
                  {deviceName(session.userAgent ?? '')}{' '}
                  {session.isCurrent && <Badge tone="ok">This device</Badge>}
                </span>
                <span className="num block text-sm text-ink-3">
                  {session.ip}, {formatAgo(session.lastSeenAt)}
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
