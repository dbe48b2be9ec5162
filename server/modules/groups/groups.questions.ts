import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True if a payment of the group that is not made yet waits for the person's share. */
    'user.has_share_due': { input: { userId: string; accountId: string }; answer: boolean };
  }
}
