import { pluralize } from '#web/lib/format.ts';
import type { Unsent } from './unsent.ts';

const kinds = ['reading', 'squawk', 'finding', 'message'] as const satisfies Unsent['kind'][];

/** '1 reading, 2 findings and 1 message waiting to send.'; undefined if nothing waits. */
export function waitingText(items: readonly Pick<Unsent, 'kind' | 'refusal'>[]): string | undefined {
  const waiting = items.filter(({ refusal }) => refusal === undefined);
  const parts = kinds
    .map((kind) => ({ kind, count: waiting.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => pluralize(count, kind));
  if (parts.length === 0) return undefined;
  // Without a serial comma.
  return `${new Intl.ListFormat('en-GB').format(parts)} waiting to send.`;
}
