import {
  NotificationPreferences,
  preferencesLead,
} from '#web/components/notifications/notification-preferences.tsx';
import { Section } from './section.tsx';

/** How the user is notified beside the app. */
export const PreferencesSection = () => (
  <Section id="notifications" title="Notifications" text={preferencesLead}>
    <NotificationPreferences />
  </Section>
);
