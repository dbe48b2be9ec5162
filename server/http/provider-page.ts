import type { FastifyReply, FastifyRequest } from 'fastify';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import type { VerifiedChecks } from '#contract/providers/directory.ts';
import { formatLongDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { onReplica } from './replica-reads.ts';
import { contentPolicy } from './security-headers.ts';
import { escapeHtml, type Documents } from './site-pages.ts';

/** What a visitor sees of a provider. */
export interface PublicProvider {
  id: number;
  name: string;
  /** Address of the logo. */
  logo: string | null;
  photos: { url: string; width: number | null; height: number | null }[];
  isVerified: boolean;
  /** What was checked for the Verified badge. */
  verifiedChecks: VerifiedChecks | null;
  /** Names of the kinds that were checked and are in force; no numbers. */
  certificates: string[];
  insurances: { name: string; validUntil: string | null }[];
  rating: number;
  reviewCount: number;
  /** Labels. */
  services: string[];
  /** City and state of the base; empty if unknown. */
  town: string;
  areas: string[];
  reviews: { rating: number; comment: string; author: string; postedAt: Date }[];
}

/** Reads public profiles; given by the composition, because this folder knows no module. */
export interface PublicProfiles {
  find: (ctx: Context, id: number) => Promise<PublicProvider | undefined>;
  listIds: (ctx: Context, max: number) => Promise<number[]>;
  /** Listed providers by category. */
  countByCategory: (ctx: Context) => Promise<Record<string, number>>;
}

/**
 * Returns the sender of a provider's page for visitors: a prerendered template, filled in, with status 404 for an unknown
 * or hidden provider. Undefined if the web app is not built.
 */
export function providerPageSender(env: Env, documents: Documents, profiles: PublicProfiles) {
  const page = documents.get('provider');
  const missing = documents.get('no-provider');
  if (!page || !missing) return undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    const isId = /^[1-9]\d{0,8}$/.test(id);
    const provider = isId
      ? await onReplica({ request, reply }, (ctx) => profiles.find(ctx, Number(id)))
      : undefined;
    const document = provider ? page : missing;
    return reply
      .status(provider ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(env, document))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .send(provider ? fillProviderPage(document.html, provider, env.appUrl) : document.html);
  };
}

/** Replaces the placeholders of the template; every text of users is escaped. */
export function fillProviderPage(html: string, provider: PublicProvider, appUrl: string) {
  const { id, name, town, services, areas, isVerified } = provider;
  const title = `${name}${town && ` in ${town}`} – ${productName}`;
  const values: Record<string, string> = {
    PROVIDER_ID: String(id),
    PROVIDER_TITLE: escapeHtml(title),
    PROVIDER_DESCRIPTION: escapeHtml(toDescription(provider)),
    PROVIDER_NAME: escapeHtml(name),
    PROVIDER_LEAD: escapeHtml([isVerified && 'Verified business', town].filter(Boolean).join(' · ')),
    PROVIDER_LOGO: logoImage(provider),
    PROVIDER_PHOTOS: photoItems(provider),
    PROVIDER_CHECKS: toItems(checkedFacts(provider), 'Nothing yet'),
    PROVIDER_RATING: escapeHtml(ratingText(provider)),
    PROVIDER_SERVICES: toItems(services, 'No services listed'),
    PROVIDER_AREAS: toItems(areas, 'No service areas specified'),
    PROVIDER_REVIEWS: reviewItems(provider),
    PROVIDER_DATA: dataBlock(provider, appUrl),
  };
  return html.replace(/%(PROVIDER_[A-Z]+)%/g, (placeholder, key: string) => values[key] ?? placeholder);
}

const ratingText = ({ rating, reviewCount }: PublicProvider) =>
  reviewCount === 0
    ? 'No reviews yet'
    : `${rating.toFixed(1)} of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`;

function toDescription(provider: PublicProvider) {
  const { name, services, town, reviewCount } = provider;
  const offered = services.length > 0 ? `: ${services.slice(0, 4).join(', ')}` : '';
  const rated = reviewCount > 0 ? ` Rated ${ratingText(provider)}.` : '';
  return `${name}${offered}${town && ` in ${town}`}.${rated} Compare quotes on ${productName}.`;
}

const logoImage = ({ logo }: PublicProvider) =>
  logo ? `<img class="provider-logo" src="${escapeHtml(logo)}" alt="" width="80" height="80">` : '';

const photoItems = ({ name, photos }: PublicProvider) =>
  photos.length === 0
    ? ''
    : `<ul class="photos">${photos
        .map(
          ({ url, width, height }, index) =>
            `<li><img src="${escapeHtml(url)}" alt="${escapeHtml(`Photo ${index + 1} of ${name}`)}" loading="lazy"` +
            `${width && height ? ` width="${width}" height="${height}"` : ''}></li>`,
        )
        .join('')}</ul>`;

/** Returns what an administrator has checked, one by one; certificates by their kind. */
function checkedFacts({ certificates, insurances, verifiedChecks }: PublicProvider) {
  const badge = verifiedChecks && [
    `Verified badge: insurance seen, until ${formatLongDate(verifiedChecks.insuranceEndsOn)}`,
    verifiedChecks.backgroundCheckedOn
      ? `Verified badge: background check done on ${formatLongDate(verifiedChecks.backgroundCheckedOn)}`
      : 'Verified badge: no background check',
  ];
  return [
    ...new Set(certificates),
    ...insurances.map(({ name, validUntil }) =>
      validUntil ? `${name}, until ${formatLongDate(validUntil)}` : name,
    ),
    ...(badge ?? []),
  ];
}

const toItems = (entries: string[], without: string) =>
  (entries.length > 0 ? entries : [without])
    .map((entry) => `<li dir="auto">${escapeHtml(entry)}</li>`)
    .join('');

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDate = (date: Date) => dates.format(date);

const reviewItems = ({ reviews }: PublicProvider) =>
  reviews.length === 0
    ? '<li>No reviews yet</li>'
    : reviews
        .map(
          ({ rating, comment, author, postedAt }) =>
            `<li><b>${rating} of 5</b> · <bdi>${escapeHtml(author)}</bdi> · <time>${formatDate(postedAt)}</time>` +
            `<span dir="auto">${escapeHtml(comment)}</span></li>`,
        )
        .join('');

/**
 * Returns the JSON-LD of the page. A data block is not run, so the policy needs no hash; `<` is escaped, because a text
 * could end the script element.
 */
function dataBlock(
  { id, name, town, services, rating, reviewCount, reviews }: PublicProvider,
  appUrl: string,
) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: appUrl + href('/providers/:id', { id }),
    ...(town && { address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'US' } }),
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: service },
    })),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author },
        datePublished: review.postedAt.toISOString().slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        reviewBody: review.comment,
      })),
    }),
  };
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}

/** Max providers in the sitemap; the protocol allows 50,000 addresses. */
const maxListed = 40_000;
const sitemapTtlMs = 10 * 60_000;

/** Returns a function that reads the addresses of the listed providers, cached for ten minutes. */
export function providerPaths(profiles: PublicProfiles) {
  let cached: { paths: string[]; until: number } | undefined;
  return async (ctx: Context) => {
    if (cached && cached.until > ctx.now().getTime()) return cached.paths;
    const ids = await profiles.listIds(ctx, maxListed);
    const paths = ids.map((id) => href('/providers/:id', { id }));
    cached = { paths, until: ctx.now().getTime() + sitemapTtlMs };
    return paths;
  };
}
