import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import {
  consentFormErrors,
  isConsentFormError,
  plainConsent,
  plainConsentPath,
} from '#contract/prebuys/consent-form.ts';
import type { askedConsent } from '#contract/prebuys/prebuys.ts';
import { consentScopes, scopeLabels, stageKindLabels } from '#contract/prebuys/stages.ts';
import { formatLongDateIn } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { contentPolicy } from './security-headers.ts';
import { escapeHtml, type Documents } from './site-pages.ts';

/** What a seller sees behind the link. */
export interface SellerPage {
  /** Undefined once the link takes no answer. */
  asked: z.output<typeof askedConsent> | undefined;
  entries: { name: string; fileUrl: string }[];
  until: Date | null;
}

/** Reads the pages of sellers; given by the composition, because this folder knows no module. */
export type FindSellerPage = (ctx: Context, token: string) => Promise<SellerPage | undefined>;

const overTitles = { declined: 'You declined', withdrawn: 'You withdrew your consent' };
const endedLead = 'Ask the person who sent it for a new one.';

/**
 * Serves the seller's consent page for browsers without script: prerendered templates, filled in. The query contains the
 * code of an error or of an answer, never its text.
 */
export function serveConsent(app: FastifyInstance, env: Env, documents: Documents, find: FindSellerPage) {
  const names = ['consent-ask', 'consent-given', 'consent-over'] as const;
  if (names.some((name) => !documents.has(name))) return;
  app.get(plainConsentPath, async (request, reply) => {
    const { token } = request.params as { token: string };
    const { error = '', done = '' } = request.query as { error?: string; done?: string };
    const page = await find(request.ctx, token);
    const document = documents.get(nameOf(page))!;
    return reply
      .status(page || done in overTitles ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(env, document))
      .header('cache-control', 'no-store')
      .send(fillConsentPage(document.html, token, page, { error, done }));
  });
}

const nameOf = (page: SellerPage | undefined) =>
  page?.asked ? (page.asked.status === 'given' ? 'consent-given' : 'consent-ask') : 'consent-over';

/** Replaces the placeholders of a template; every text of users is escaped. */
export function fillConsentPage(
  html: string,
  token: string,
  page: SellerPage | undefined,
  { error, done }: { error: string; done: string },
) {
  const values: Record<string, string> = {
    CONSENT_ACTION: escapeHtml(`/api/consents/${encodeURIComponent(token)}/form`),
    CONSENT_PROBLEM: isConsentFormError(error) ? escapeHtml(consentFormErrors[error]) : '',
    CONSENT_ENTRIES: page ? entriesSection(page) : '',
    ...(page?.asked ? askedValues(page.asked) : overValues(page, done)),
  };
  return html.replace(/%(CONSENT_[A-Z]+)%/g, (_, name: string) => values[name] ?? '');
}

function askedValues({
  buyer,
  aircraft,
  airport,
  provider,
  wantedStages,
  scope,
  expiresAt,
}: z.output<typeof askedConsent>) {
  const name = [aircraft.make, aircraft.model].filter(Boolean).join(' ');
  return {
    CONSENT_BUYER: escapeHtml(buyer),
    CONSENT_AIRCRAFT: escapeHtml([aircraft.tailNumber, name, aircraft.year].filter(Boolean).join(', ')),
    CONSENT_PLACE: escapeHtml([airport.code, airport.city].filter(Boolean).join(', ')),
    CONSENT_WANTED: escapeHtml(
      `The buyer wants: ${wantedStages.map((kind) => stageKindLabels[kind]).join(', ')}`,
    ),
    CONSENT_PROVIDER: escapeHtml(
      provider
        ? `${provider.businessName} examines it.`
        : 'The buyer hasn’t chosen a mechanic yet. You see the name here then.',
    ),
    CONSENT_ALLOWED: consentScopes
      .filter((one) => scope?.[one])
      .map((one) => `<li>${escapeHtml(scopeLabels[one])}</li>`)
      .join(''),
    CONSENT_EXPIRES: escapeHtml(formatLongDateIn(expiresAt, 'UTC')),
  };
}

function overValues(page: SellerPage | undefined, done: string) {
  const title = Object.hasOwn(overTitles, done) ? overTitles[done as keyof typeof overTitles] : undefined;
  const answered = title && 'Nothing more happens, and this link has ended. The buyer knows.';
  return {
    CONSENT_TITLE: escapeHtml(title ?? (page ? 'The pre-buy is over' : 'This link has ended')),
    CONSENT_LEAD: escapeHtml(
      answered ?? (page ? 'Nothing more happens to your aircraft by this link.' : endedLead),
    ),
  };
}

function entriesSection({ entries, until }: SellerPage) {
  if (entries.length === 0) return '';
  const end = until ? `: this link works until ${formatLongDateIn(until, 'UTC')}` : '';
  const items = entries.map(
    ({ name, fileUrl }) => `<li><a href="${escapeHtml(fileUrl)}"><bdi>${escapeHtml(name)}</bdi></a></li>`,
  );
  return `<h2>Entries for your logbooks</h2><p>For what the mechanic opened (14 CFR 43.9). Save them with your records${escapeHtml(end)}.</p><ul>${items.join('')}</ul>`;
}

/** Redirects browsers without script from the app to the page that needs none; empty unless the token is base64url. */
export const plainRefresh = (token: string) =>
  /^[\w-]+$/.test(token)
    ? `<noscript><meta http-equiv="refresh" content="0;url=${plainConsent(token)}"></noscript>`
    : '';
