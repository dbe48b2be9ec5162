import { createFileRoute } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdGenerator } from '#web/features/admin/ads/ad-generator.tsx';

export const Route = createFileRoute('/_app/ad-generator')({
  component: function AdGeneratorPage() {
    return (
      <AdministratorsOnly>
        <AdGenerator />
      </AdministratorsOnly>
    );
  },
});
