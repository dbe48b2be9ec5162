import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import { hasPending, usePendingReadings } from './pending-readings.ts';

/** Sends readings that wait for a connection from any page; the page of the aircraft sends and shows them itself. */
export function SendPendingReadings() {
  const isShown = useRouterState({
    select: ({ location }) => !location.pathname.endsWith(href('/aircraft')) && hasPending(),
  });
  return isShown ? <OwnReadings /> : null;
}

/** Only those of the owner's own aircraft: another user of the browser must neither send nor lose them. */
const OwnReadings = () =>
  useQuery(myAircraft).data?.map(({ id }) => hasPending(id) && <Sender key={id} aircraftId={id} />);

function Sender({ aircraftId }: { aircraftId: number }) {
  usePendingReadings(aircraftId);
  return null;
}
