import type { useSettingsForm } from './use-settings-form.ts';

/** The form of the settings, for its sections. */
export type SettingsFormState = ReturnType<typeof useSettingsForm>['form'];
