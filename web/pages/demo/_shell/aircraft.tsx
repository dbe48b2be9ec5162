import { createFileRoute } from '@tanstack/react-router';
import { MyAircraft } from '#web/features/aircraft/my-aircraft.tsx';

export const Route = createFileRoute('/demo/_shell/aircraft')({
  component: () => <MyAircraft />,
});
