/**
 * Placeholders that the server replaces: the configuration at startup, settings whenever they change, those of the sign-in
 * and provider pages on each request.
 */
export const placeholders = {
  supportEmail: '%SUPPORT_EMAIL%',
  launchText: '%LAUNCH_TEXT%',
  claims: {
    maintenance: '%CLAIM_MAINTENANCE%',
    avionics: '%CLAIM_AVIONICS%',
    detailing: '%CLAIM_DETAILING%',
    inspection: '%CLAIM_INSPECTION%',
    owners: '%CLAIM_OWNERS%',
    providers: '%CLAIM_PROVIDERS%',
    market: '%CLAIM_MARKET%',
  },
  otherSites: '%OTHER_SITES%',
  returnTo: '%RETURN_TO%',
  unlockToken: '%UNLOCK_TOKEN%',
  problem: '%PROBLEM%',
  providerId: '%PROVIDER_ID%',
  providerTitle: '%PROVIDER_TITLE%',
  providerDescription: '%PROVIDER_DESCRIPTION%',
  providerName: '%PROVIDER_NAME%',
  providerLead: '%PROVIDER_LEAD%',
  providerLogo: '%PROVIDER_LOGO%',
  providerPhotos: '%PROVIDER_PHOTOS%',
  providerChecks: '%PROVIDER_CHECKS%',
  providerRating: '%PROVIDER_RATING%',
  providerServices: '%PROVIDER_SERVICES%',
  providerAreas: '%PROVIDER_AREAS%',
  providerReviews: '%PROVIDER_REVIEWS%',
  providerData: '%PROVIDER_DATA%',
};
