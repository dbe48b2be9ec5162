import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** Locks what moves a provider's money, which is locked before the account of a provider. */
    'provider.lock_jobs': { input: { providerId: number }; answer: void };
    /** How many running jobs of a provider each member leads; no row for members who lead nothing. */
    'provider.led_jobs': { input: { providerId: number }; answer: { userId: string; count: number }[] };
    /** How many conversations a provider hands over to a team. */
    'provider.shared_conversations': { input: { userId: string }; answer: number };
  }
}
