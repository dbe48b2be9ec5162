import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True if the parties of a job have a dispute of their own, which goes on whatever the bank decides. */
    'request.has_live_dispute': { input: { requestId: number }; answer: boolean };
  }
}
