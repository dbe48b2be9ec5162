import { lazy, Suspense, useEffect, useState } from 'react';
import type { HomeRole } from '#web/api/home.ts';
import type { RenderReading } from '#web/features/home/airplane.tsx';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';

const AirplaneReading = lazy(() => import('#web/features/aircraft/airplane-reading.tsx'));

/** The dialog must not compete with the page itself. */
const readingMs = 3000;

function Reading({ isOpen, ...rest }: { isOpen: boolean } & Parameters<typeof AirplaneReading>[0]) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, readingMs, true);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{(isLate || isOpen) && <AirplaneReading isOpen={isOpen} {...rest} />}</Suspense>;
}

const renderReading: RenderReading = (aircraft, isOpen, onClose) => (
  <Reading aircraft={aircraft} isOpen={isOpen} onClose={onClose} />
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
