import { useQuery } from '@tanstack/react-query';
import { settings } from '#web/api/settings.ts';
import { QuickActions } from '#web/features/admin/quick-actions/quick-actions.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Settings of the whole site. */
export default function SettingsPanel() {
  const query = useQuery(settings);
  if (query.isPending)
    return (
      <Loading label="Loading settings">
        <CardSkeleton />
      </Loading>
    );
  if (!query.data)
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the settings" />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <SettingsForm settings={query.data} />
      <QuickActions />
    </div>
  );
}
