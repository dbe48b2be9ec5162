import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** Those of the requests on which a finding waits for the owner's decision. */
    'request.undecided_findings': { input: { requestIds: number[] }; answer: { requestId: number }[] };
  }
}
