import { defaultSettings } from '#contract/product.ts';
import type { SiteSettings } from '#contract/settings.ts';

type Claims = SiteSettings['claims'];

/** Returns the claimed provider counts, which the server sends with the document of a demo page. */
export function claimedProviders() {
  const sent = document.querySelector<HTMLMetaElement>('meta[name=claims]')?.content;
  // Without one, as in development, the claims are those of a new site.
  const { maintenance, avionics, detailing, inspection } = sent
    ? (JSON.parse(sent) as Claims)
    : defaultSettings.claims;
  return { maintenance, avionics, detailing, inspection };
}
