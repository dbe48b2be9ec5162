import type { FastifyInstance } from 'fastify';
import { referralCookie, referralCookieDays, toReferralCode } from '#contract/accounts/referral-rules.ts';
import { dayMs } from '#contract/time.ts';
import type { Env } from '#server/env.ts';

/**
 * Keeps the code of a referral link, `?ref=` on any page, until the visitor signs up. Signed-in users have an account, so
 * that nobody refers a second account of their own by trying out their link.
 */
export function keepReferralCodes(app: FastifyInstance, env: Env) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.ctx.actor || request.url.startsWith('/api/')) return;
    const code = toReferralCode((request.query as { ref?: unknown }).ref);
    if (!code) return;
    reply.setCookie(referralCookie, code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.appUrl.startsWith('https:'),
      maxAge: (referralCookieDays * dayMs) / 1000,
    });
  });
}
