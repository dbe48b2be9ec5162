import { createFileRoute } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { Credentials } from '#web/features/credentials/credentials.tsx';

export const Route = createFileRoute('/_app/credentials')({
  component: () => (
    <ProvidersOnly>
      <Credentials />
    </ProvidersOnly>
  ),
});
