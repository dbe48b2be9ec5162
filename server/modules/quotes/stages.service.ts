import type { BodyOf } from '#contract/endpoint.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import type { SignedIn } from '#server/context.ts';
import { invalid } from '#server/errors.ts';
import { mayMaintain } from '#server/modules/credentials/maintainers.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';

type Input = BodyOf<typeof quoteEndpoints, 'submitQuote'>;

/**
 * Throws unless a quote on a pre-buy has stages, each with one fixed price, and other quotes have none. Who has no
 * certificate may review the records, and opens nothing, 14 CFR 43.3.
 */
export async function requireFittingStages(
  ctx: SignedIn,
  request: Request,
  providerId: number,
  { stages, pricing, noCall, items = [] }: Input,
) {
  if (request.kind !== 'prebuy') {
    if (stages) invalid('stages', 'Only quotes on pre-buys have stages');
    return;
  }
  if (!stages) invalid('stages', 'Quote the stages of the pre-buy');
  if (pricing !== 'fixed') invalid('pricing', 'Each stage of a pre-buy has one price');
  if (noCall) invalid('noCall', 'Nothing is repaired on a pre-buy');
  if (items.some(({ isOptional }) => isOptional))
    invalid('items', 'The buyer decides on each stage, so nothing else is optional');
  const isRecordsAlone = stages.length === 1;
  if (!isRecordsAlone && !(await mayMaintain(ctx, providerId)))
    invalid(
      'stages',
      'Add your mechanic or repair station certificate to your credentials, or quote the records review alone',
    );
}
