import { storedDraft } from '#web/lib/stored-draft.ts';
import type { ProfileValues } from './profile-values.ts';
import { emptyRegistration, type RegistrationForm } from './registration-rules.ts';

/** Draft of the registration, one per user. */
export const registrationDraft = (userId: string) =>
  storedDraft<RegistrationForm>(`hangarline.registration.${userId}`, (stored) => ({
    ...emptyRegistration,
    ...stored,
  }));

/** Draft of the profile form, one per user: what was changed over the profile as it is. */
export const profileDraft = (userId: string, profile: ProfileValues) =>
  storedDraft<ProfileValues>(`hangarline.profile.${userId}`, (stored) => ({ ...profile, ...stored }));
