import { expect, test } from 'vitest';
import { fillProviderPage, type PublicProvider } from './provider-page.ts';

const hostile = `"><script>alert(1)</script>%PROVIDER_DATA% & ’`;
const provider: PublicProvider = {
  id: 7,
  name: hostile,
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
