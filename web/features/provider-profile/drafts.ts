import { storedDraft } from '#web/lib/stored-draft.ts';
import { emptyRegistration, type RegistrationForm } from './registration-rules.ts';

/** Draft of the registration, one per user. */
export const registrationDraft = (userId: string) =>
  storedDraft<RegistrationForm>(`hangarline.registration.${userId}`, (stored) => ({
    ...emptyRegistration,
    ...stored,
  }));

/** Draft of the profile form, one per user: what was changed over the profile as it is. */
export const profileDraft = (userId: string, profile: RegistrationForm) =>
  storedDraft<RegistrationForm>(`hangarline.profile.${userId}`, (stored) => ({
    ...profile,
    ...stored,
    // A draft from before the check boxes has them as text.
    servicesOffered: Array.isArray(stored.servicesOffered) ? stored.servicesOffered : profile.servicesOffered,
  }));
