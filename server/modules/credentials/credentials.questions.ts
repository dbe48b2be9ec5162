import type { Work } from './reliance.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** What the provider's pending quotes on open requests are for. */
    'provider.pending_work': { input: { providerId: number }; answer: Work[] };
  }
}
