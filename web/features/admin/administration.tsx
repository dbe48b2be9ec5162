import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AdminPage } from './admin-page.tsx';
import type { AdminTab } from './admin-tabs.ts';
import { Overview } from './overview/overview.tsx';
import type { PanelProps } from './panel-props.ts';

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'waitlist', label: 'Waitlist' },
  { id: 'statistics', label: 'Statistics' },
  { id: 'settings', label: 'Settings' },
] as const satisfies { id: AdminTab; label: string }[];

const panels: Record<AdminTab, ComponentType<PanelProps>> = {
  users: lazyPart(() => import('./users/users-panel.tsx')),
  waitlist: lazyPart(() => import('./waitlist/waitlist-panel.tsx')),
  statistics: lazyPart(() => import('./statistics/statistics-panel.tsx')),
  settings: lazyPart(() => import('./settings/settings-panel.tsx')),
};

type Props = PanelProps & {
  tab: AdminTab;
  onTab: (tab: AdminTab) => void;
  /** True until a tab is chosen: the overview comes first. */
  isStart: boolean;
};

/** The overview, and below it the four tabs of administration, each loaded when it is opened. */
export function Administration({ tab, onTab, isStart, ...panel }: Props) {
  const Panel = panels[tab];
  return (
    <AdminPage title="Administration">
      {isStart && (
        <div className="mb-8">
          <Overview />
        </div>
      )}
      <Tabs label="Administration" tabs={tabs} value={tab} onChange={onTab}>
        <Suspense
          fallback={
            <Loading label="Loading">
              <RowsSkeleton rows={5} />
            </Loading>
          }
        >
          <Panel {...panel} />
        </Suspense>
      </Tabs>
    </AdminPage>
  );
}
