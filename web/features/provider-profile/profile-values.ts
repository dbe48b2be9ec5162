import { labelOf } from '#contract/labels.ts';
import type { OwnProfile } from '#web/api/providers.ts';

/** Values of the form for a profile, or for none yet. */
export const toValues = (profile: OwnProfile | null) => ({
  businessName: profile?.businessName ?? '',
  credentials: profile?.credentials.join(', ') ?? '',
  description: profile?.description ?? '',
  servicesOffered: profile?.servicesOffered.map(labelOf).join(', ') ?? '',
  coverageAreas: profile?.coverageAreas.join(', ') ?? '',
  isAvailable: profile?.isAvailable ?? true,
  showEmail: profile?.showEmail ?? true,
});
export type ProfileValues = ReturnType<typeof toValues>;
