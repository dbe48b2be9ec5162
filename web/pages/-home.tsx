import { Suspense, useEffect, useState } from 'react';
import type { HomeRole } from '#web/api/home.ts';
import type { RenderReading } from '#web/features/home/airplane.tsx';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const AirplaneReading = lazyPart(() => import('#web/features/aircraft/airplane-reading.tsx'), 'over');

/** The dialog must not compete with the page itself. */
const readingMs = 3000;

function Reading(props: Parameters<typeof AirplaneReading>[0]) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, readingMs, true);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{(isLate || props.open) && <AirplaneReading {...props} />}</Suspense>;
}

const renderReading: RenderReading = (aircraft, isOpen, onClose) => (
  <Reading aircraft={aircraft} open={isOpen} onClose={onClose} />
);

interface Props {
  role?: HomeRole | undefined;
  onRole: (role: HomeRole) => void;
  /** True on demo pages, which log no readings. */
  isDemo?: boolean;
}

/** Home with the parts of other features; for signed-in users and in the demo. */
export const HomeScreen = ({ isDemo = false, ...props }: Props) => (
  <Home
    {...props}
    renderRequests={(requests, role) => <RecentRequests requests={requests} side={role} />}
    {...(!isDemo && { renderReading })}
  />
);
