import { useQuery } from '@tanstack/react-query';
import { ownPresence, useSetPresence } from '#web/api/presence.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Section } from './section.tsx';

/** Whether people whom the user messages see when they are online. */
export function PresenceSection() {
  const query = useQuery(ownPresence);
  const set = useSetPresence();
  return (
    <Section
      title="Online status"
      text="People you message with see when you’re online and when you last were."
    >
      {query.isPending && (
        <Loading label="Loading your online status">
          <RowsSkeleton rows={1} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load your online status" />}
      {query.data && (
        <Switch
          className="w-full"
          label="Show when I’m online"
          checked={!query.data.isHidden}
          onChange={(isShown) => set.mutate(!isShown)}
        />
      )}
    </Section>
  );
}
