import { createFileRoute } from '@tanstack/react-router';
import { MyAircraft } from '#web/features/aircraft/my-aircraft.tsx';
import { OwnersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/aircraft/')({
  component: () => (
    <OwnersOnly>
      <MyAircraft />
    </OwnersOnly>
  ),
});
