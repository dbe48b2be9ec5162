import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { Fleet } from '#web/features/fleet/fleet.tsx';
import { ranges, toRange } from '#web/features/fleet/ranges.ts';
import { toId } from '#web/lib/search.ts';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/fleet')({
  validateSearch: ({ range, page }) => ({ range: toRange(range), page: toId(page) }),
  loaderDeps: ({ search: { range = '26w', page = 1 } }) => ({ days: ranges[range].days, page }),
  loader: ({ context: { queryClient, user }, deps, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isOwner) return;
    void import('#web/api/fleet.ts').then(({ fleetBoard }) => queryClient.prefetchQuery(fleetBoard(deps)));
  },
  component: function FleetPage() {
    const { range = '26w', page = 1 } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <OwnersOnly>
        <Fleet
          range={range}
          onRange={(next) =>
            void navigate({ search: (before) => ({ ...before, range: next }), replace: true })
          }
          page={page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
        />
      </OwnersOnly>
    );
  },
});
