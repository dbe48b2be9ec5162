import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AircraftTab } from '#web/features/aircraft/aircraft-tab.tsx';
import { ProviderTab } from '#web/features/provider-profile/provider-tab.tsx';
import { ActivityTab } from '#web/features/requests/activity-tab.tsx';
import { settingsTabs } from '#web/features/settings/settings-tabs.ts';
import { Settings } from '#web/features/settings/settings.tsx';

export const Route = createFileRoute('/demo/_shell/profile')({
  validateSearch: ({ tab }) => ({ tab: settingsTabs.find((known) => known === tab) }),
  component: function DemoProfilePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Settings
        tab={Route.useSearch().tab ?? 'general'}
        onTab={(tab) =>
          void navigate({ search: { tab: tab === 'general' ? undefined : tab }, replace: true })
        }
        panels={{ provider: <ProviderTab />, aircraft: <AircraftTab />, activity: <ActivityTab /> }}
      />
    );
  },
});
