import type { ReactNode } from 'react';
import { Page } from '#web/lib/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GeneralTab } from './general-tab.tsx';
import { settingsTabs, type SettingsTab } from './settings-tabs.ts';

const labels: Record<SettingsTab, string> = {
  general: 'General',
  provider: 'Service Provider',
  aircraft: 'My Aircraft',
  activity: 'Activity',
};

interface Props {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  /** Contents of the other tabs, which belong to other features. */
  panels: Record<Exclude<SettingsTab, 'general'>, ReactNode>;
}

/** Profile settings: name and photo, provider profile, aircraft and activity. */
export const Settings = ({ tab, onTab, panels }: Props) => (
  <Page title="Profile Settings" lead="What other users see." className="max-w-[62rem]">
    <Tabs
      label="Profile settings"
      tabs={settingsTabs.map((id) => ({ id, label: labels[id] }))}
      value={tab}
      onChange={onTab}
    >
      {tab === 'general' ? <GeneralTab /> : panels[tab]}
    </Tabs>
  </Page>
);
