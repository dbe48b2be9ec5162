import { createFileRoute } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { MyAircraft } from '#web/features/aircraft/my-aircraft.tsx';
import { toText } from '#web/lib/search.ts';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/aircraft/')({
  validateSearch: ({ add }) => ({ add: toText(add) }),
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isOwner) return;
    void import('#web/api/aircraft.ts').then(({ myAircraft }) => queryClient.prefetchQuery(myAircraft));
  },
  component: function AircraftPage() {
    const { add } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <OwnersOnly>
        <MyAircraft
          newTailNumber={add}
          // A reload or the way back must not open the dialog again.
          onNewTailNumber={() => void navigate({ search: { add: undefined }, replace: true })}
        />
      </OwnersOnly>
    );
  },
});
