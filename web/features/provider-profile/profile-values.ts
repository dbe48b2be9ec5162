import { serviceLabels } from '#contract/labels.ts';
import type { OwnProfile } from '#web/api/providers.ts';
import { emptyRegistration, type RegistrationForm } from './registration-rules.ts';

const isCatalogued = (service: string) => service in serviceLabels;

/** Values of the form for a profile, or for none yet. */
export const toValues = (profile: OwnProfile | null): RegistrationForm =>
  profile
    ? {
        businessName: profile.businessName,
        credentials: profile.credentials.join(', '),
        description: profile.description ?? '',
        servicesOffered: profile.servicesOffered.filter(isCatalogued),
        tags: profile.servicesOffered.filter((service) => !isCatalogued(service)).join(', '),
        coverageAreas: profile.coverageAreas.join(', '),
        baseAirport: profile.baseAirport ?? '',
        serviceRadiusNm: profile.serviceRadiusNm === null ? '' : String(profile.serviceRadiusNm),
        isMobile: profile.isMobile,
        isAvailable: profile.isAvailable,
        showEmail: profile.showEmail,
        hourlyRate: profile.hourlyRate ?? '',
        callOutFee: profile.callOutFee ?? '',
        minimumCharge: profile.minimumCharge ?? '',
        phone: profile.phone ?? '',
        showPhone: profile.showPhone,
      }
    : emptyRegistration;
