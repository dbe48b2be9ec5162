import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** Locks what moves a provider's money, which is locked before the account of a provider. */
    'provider.lock_jobs': { input: { providerId: number }; answer: void };
    /** How many conversations a provider hands over to a team. */
    'provider.shared_conversations': { input: { userId: string }; answer: number };
  }
}
