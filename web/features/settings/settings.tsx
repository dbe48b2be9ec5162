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
  /** What the other three tabs show comes from elsewhere. */
  panels: Record<Exclude<SettingsTab, 'general'>, ReactNode>;
}

/** Profile settings: who one is, what one offers, flies and has done. */
export const Settings = ({ tab, onTab, panels }: Props) => (
  <Page title="Profile Settings" lead="What others see of you." className="max-w-[62rem]">
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
