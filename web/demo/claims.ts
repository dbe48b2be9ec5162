import { defaultSettings } from '#contract/product.ts';
import type { SiteSettings } from '#contract/site/settings.ts';

/** Returns the settings that the server sends with the document of a demo page; without them, as in development, a new site's. */
function sentSettings<Name extends 'claims' | 'referralDemo'>(name: Name): SiteSettings[Name] {
  const sent = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return sent ? (JSON.parse(sent) as SiteSettings[Name]) : defaultSettings[name];
}

/** Returns the claimed provider counts. */
export function claimedProviders() {
  const { maintenance, avionics, detailing, inspection } = sentSettings('claims');
  return { maintenance, avionics, detailing, inspection };
}

/** Returns the figures of the page about referrals. */
export const referralFigures = () => sentSettings('referralDemo');
