import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { MyAircraft } from '#web/features/aircraft/my-aircraft.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/aircraft/')({
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isOwner) return;
    void import('#web/api/aircraft.ts').then(({ myAircraft }) => queryClient.prefetchQuery(myAircraft));
  },
  component: () => (
    <OwnersOnly>
      <MyAircraft />
    </OwnersOnly>
  ),
});
