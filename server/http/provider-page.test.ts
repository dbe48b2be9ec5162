import { expect, test } from 'vitest';
import { fillProviderPage, type PublicProvider } from './provider-page.ts';

const hostile = `"><script>alert(1)</script>%PROVIDER_DATA% & ’`;
const provider: PublicProvider = {
  id: 7,
  name: hostile,
  logo: '/api/providers/7/pictures/a',
  photos: [{ url: '/api/providers/7/pictures/b', width: 400, height: 300 }],
  verifiedChecks: {
    insuranceEndsOn: '2027-05-01',
    backgroundCheckedOn: '2026-08-02',
    backgroundNotCheckedBecause: null,
  },
  certificates: ['A&P certificate'],
  insurances: [{ name: 'Hangarkeepers insurance', validUntil: '2027-05-01' }],
  isVerified: true,
  rating: 4.75,
  reviewCount: 4,
  services: ['Avionics', hostile],
  town: 'Palo Alto, CA',
  areas: [hostile],
  reviews: [
    { rating: 5, comment: `${hostile}\u2028`, author: 'Ada L.', postedAt: new Date('2026-09-01T12:00:00Z') },
  ],
};
const template = [
  '<title>%PROVIDER_TITLE%</title>',
  '<meta name="description" content="%PROVIDER_DESCRIPTION%">',
  '<link rel="canonical" href="https://x/providers/%PROVIDER_ID%">',
  '<h1>%PROVIDER_NAME%</h1><p>%PROVIDER_RATING%</p><ul>%PROVIDER_SERVICES%</ul><ul>%PROVIDER_REVIEWS%</ul>%PROVIDER_DATA%',
].join('\n');

test('texts of users are escaped everywhere, and placeholders in them are not replaced', () => {
  const html = fillProviderPage(template, provider, 'https://x');
  const [page = '', data = ''] = html.split('<script type="application/ld+json">');
  expect(page).not.toMatch(/<script|"></);
  expect(page).toContain('%PROVIDER_DATA%');
  expect(data.match(/<\/?script/g)).toEqual(['</script']);
  const block = JSON.parse(data.slice(0, data.indexOf('</script'))) as Record<string, unknown>;
  expect(block).toMatchObject({
    '@type': 'LocalBusiness',
    name: hostile,
    url: 'https://x/providers/7',
    aggregateRating: { ratingValue: 4.75, reviewCount: 4 },
  });
});

test('a provider without reviews has no rating in the data', () => {
  const html = fillProviderPage(template, { ...provider, reviewCount: 0, reviews: [] }, 'https://x');
  expect(html).toContain('No reviews yet');
  expect(html).not.toContain('aggregateRating');
});

test('pictures, checked certificates and insurance are on the page, and what the Verified badge stands for', () => {
  const html = fillProviderPage(
    '%PROVIDER_LOGO%%PROVIDER_PHOTOS%<ul>%PROVIDER_CHECKS%</ul>',
    provider,
    'https://x',
  );
  expect(html).toContain('src="/api/providers/7/pictures/a"');
  expect(html).toMatch(/pictures\/b" alt="Photo 1 of [^"]+" loading="lazy" width="400" height="300">/);
  for (const fact of [
    'A&#38;P certificate',
    'Hangarkeepers insurance, until May 1, 2027',
    'Verified badge: insurance seen, until May 1, 2027',
    'Verified badge: background check done on August 2, 2026',
  ])
    expect(html).toContain(`>${fact}</li>`);
});
