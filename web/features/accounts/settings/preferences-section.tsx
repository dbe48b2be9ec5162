import { useQuery } from '@tanstack/react-query';
import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import { notificationPreferences, useUpdatePreference } from '#web/api/notification-preferences.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Section } from './section.tsx';

/** A switch per notification kind: whether it is also emailed. Each switch saves right away. */
export function PreferencesSection() {
  const query = useQuery(notificationPreferences);
  const update = useUpdatePreference();
  const kinds = useKinds();
  return (
    <Section
      id="notifications"
      title="Email"
      text="All notifications appear in the app. Choose which ones we also email you."
    >
      {query.isPending && (
        <Loading label="Loading your email settings">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load your email settings" />}
      {query.data && (
        <div className="grid divide-y divide-line">
          {kinds.map((kind) => (
            <Switch
              key={kind}
              className="w-full py-2"
              label={query.data[kind].label}
              checked={query.data[kind].email}
              onChange={(email) => update.mutate({ kind, email })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

/** Returns the notification kinds of the user's roles. */
function useKinds() {
  const { isOwner, isProvider } = rolesOf(useUser());
  const isMine = { owner: isOwner, provider: isProvider, both: true };
  return (Object.keys(notificationKinds) as NotificationKind[]).filter(
    (kind) => isMine[notificationKinds[kind].side],
  );
}
