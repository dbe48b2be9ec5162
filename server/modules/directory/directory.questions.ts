import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True if the owner has paid the provider for a job, whatever came of it. */
    'provider.has_worked_for': { input: { providerId: number; ownerId: string }; answer: boolean };
  }
}
