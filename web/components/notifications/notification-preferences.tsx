import { useQuery } from '@tanstack/react-query';
import { Bell, Check, Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  digestHourUtc,
  notificationGroups,
  notificationKindNames,
  notificationKinds,
  type NotificationGroup,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import {
  notificationPreferences,
  useChooseDigest,
  useUpdatePreference,
  type NotificationPreferences as Preferences,
} from '#web/api/notification-preferences.ts';
import { pushState } from '#web/api/push.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { PushOnDevice } from './push-on-device.tsx';

/** The line above the preferences. */
export const preferencesLead =
  'All notifications appear in the app. Choose which ones we also email or push to you.';

/** How each kind of notification reaches the user. Every change saves right away. */
export function NotificationPreferences() {
  const query = useQuery(notificationPreferences);
  if (query.isPending) {
    return (
      <Loading label="Loading your preferences">
        <RowsSkeleton rows={6} />
      </Loading>
    );
  }
  if (query.isLoadingError) return <LoadError query={query} title="Couldn’t load your preferences" />;
  return (
    <div className="divide-y divide-line">
      <Digest isOn={query.data.dailyDigest} />
      <Kinds preferences={query.data} />
      <PushOnDevice />
    </div>
  );
}

/** The hour of the digest in the user's time zone. */
const digestTime = () =>
  new Date(Date.UTC(2026, 0, 1, digestHourUtc)).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  });

function Digest({ isOn }: { isOn: boolean }) {
  const choose = useChooseDigest();
  return (
    <Field
      as="radiogroup"
      label="Emails arrive"
      className="pb-4"
      hint="Emails about deadlines, payments, disputes and your account always arrive right away."
    >
      <RadioCards
        options={[
          { value: 'each', label: 'Right away', note: 'One email for each' },
          { value: 'daily', label: 'Daily digest', note: `Every day at ${digestTime()}` },
        ]}
        value={isOn ? 'daily' : 'each'}
        onChange={(value) => choose.mutate(value === 'daily')}
      />
    </Field>
  );
}

function Kinds({ preferences }: { preferences: Preferences }) {
  const hasPush = useQuery(pushState).data === 'on';
  const update = useUpdatePreference();
  const groups = useGroups();
  const box = (kind: NotificationKind, channel: 'email' | 'push', name: string) => (
    <Checkbox
      label={`${name}: ${preferences[kind].label}`}
      labelHidden
      className="justify-center"
      disabled={channel === 'push' && !hasPush}
      checked={preferences[kind][channel]}
      onChange={(on) => update.mutate({ kind, channel, on })}
    />
  );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">How each kind reaches you</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <th scope="col" className="py-2.5 text-start font-normal">
            Kind
          </th>
          <Channel icon={<Bell aria-hidden />}>App</Channel>
          <Channel icon={<Mail aria-hidden />}>Email</Channel>
          <Channel icon={<Smartphone aria-hidden />}>Push</Channel>
        </tr>
      </thead>
      {groups.map(({ group, kinds }) => (
        <tbody key={group} className="border-b border-line last:border-0">
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="pt-3 pb-1 text-start text-xs font-semibold text-ink-2"
            >
              {notificationGroups[group]}
            </th>
          </tr>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                {preferences[kind].label}
              </th>
              <td className="text-center">
                <Check aria-label="Always on" role="img" className="mx-auto size-4 text-ink-3" />
              </td>
              <td>{box(kind, 'email', 'Email')}</td>
              <td>{box(kind, 'push', 'Push')}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Channel = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <th scope="col" className="w-13 py-2.5 font-normal">
    <span className="grid justify-items-center gap-0.5 [&_svg]:size-4">
      {icon}
      {children}
    </span>
  </th>
);

/** Returns the notification kinds of the user's roles, by group. */
function useGroups() {
  const { isOwner, isProvider } = rolesOf(useUser());
  const isMine = { owner: isOwner, provider: isProvider, both: true };
  return (Object.keys(notificationGroups) as NotificationGroup[]).map((group) => ({
    group,
    kinds: notificationKindNames.filter(
      (kind) => notificationKinds[kind].group === group && isMine[notificationKinds[kind].side],
    ),
  }));
}
