import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationKinds, type NotificationKind } from '#contract/labels.ts';
import { call, errorMessage } from '#web/lib/api.ts';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Section } from './section.tsx';
import { preferences } from './settings.api.ts';

/** Which news is mailed, switch by switch; saved at once. */
export function PreferencesSection() {
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(preferences);
  const kinds = useKinds();
  const change = useMutation({
    mutationFn: ({ kind, email }: { kind: NotificationKind; email: boolean }) =>
      call('PUT /api/notifications/preferences', { body: { [kind]: { email } } }),
    // The switch moves under the finger and goes back if the server refuses.
    onMutate: ({ kind, email }) => {
      const before = client.getQueryData(preferences.queryKey);
      client.setQueryData(preferences.queryKey, (all) => all && { ...all, [kind]: { ...all[kind], email } });
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(preferences.queryKey, before);
      toast.show({
        title: 'Not saved',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      });
    },
  });
  return (
    <Section title="E-mail" text="Everything shows under the bell. Choose what is mailed to you as well.">
      {query.isPending && (
        <Loading label="Loading your choices">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState
          title="Your choices could not be loaded"
          text="Please try again in a moment."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <div className="grid divide-y divide-line">
          {kinds.map((kind) => (
            <Switch
              key={kind}
              className="w-full py-2"
              label={query.data[kind].label}
              checked={query.data[kind].email}
              onChange={(email) => change.mutate({ kind, email })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

/** The news that reaches this person's side of the market. */
function useKinds() {
  const { isOwner, isProvider } = rolesOf(useUser());
  const isMine = { owner: isOwner, provider: isProvider, both: true };
  return (Object.keys(notificationKinds) as NotificationKind[]).filter(
    (kind) => isMine[notificationKinds[kind].side],
  );
}
