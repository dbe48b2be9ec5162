import type { BodyOf } from '#contract/endpoint.ts';
import {
  isConsentFormError,
  plainConsent,
  type consentFormEndpoints,
} from '#contract/prebuys/consent-form.ts';
import { answeredConsent } from '#contract/prebuys/prebuys.ts';
import { consentScopes } from '#contract/prebuys/stages.ts';
import type { Context, Http } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { answerByLink, read } from './consent.service.ts';
import { getEntries } from './entries.service.ts';

type Form = BodyOf<typeof consentFormEndpoints, 'consentForm'>;

/** Answers for the seller as the page's script does, then redirects back to the page that works without it. */
export async function answerByForm(ctx: Context, token: string, form: Form, { reply }: Http) {
  const back = (query: Record<string, string>) =>
    void reply.redirect(`${plainConsent(token)}?${new URLSearchParams(query).toString()}`, 303);
  const { data, error } = answeredConsent.safeParse({
    answer: form.answer,
    ...(form.answer === 'give' && {
      name: form.name.trim() || undefined,
      phone: form.phone.trim() || undefined,
      scope: Object.fromEntries(consentScopes.map((name) => [name, form[name] !== undefined])),
    }),
  });
  const wrong = String(error?.issues[0]?.path[0] ?? (form.isOwner === undefined ? 'isOwner' : ''));
  if (!data || (data.answer === 'give' && wrong))
    return back({ error: isConsentFormError(wrong) ? wrong : 'failed' });
  try {
    const { status } = await answerByLink(ctx, token, data);
    back({ done: status });
  } catch (failure) {
    // The page says what became of the link.
    if (!(failure instanceof AppError) || !['link_ended', 'stale_state'].includes(failure.code))
      throw failure;
    back({});
  }
}

/** Returns what the page without script shows; undefined for a link that has ended and gives no entries. */
export async function findSellerPage(ctx: Context, token: string) {
  const asked = await orEnded(read(ctx, token));
  const given = await orEnded(getEntries(ctx, token));
  return asked || given ? { asked, entries: given?.entries ?? [], until: given?.until ?? null } : undefined;
}

async function orEnded<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_ended') return undefined;
    throw error;
  }
}
