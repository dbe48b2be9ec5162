import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /**
     * What the owner approved on a job, in cents, since a moment; null for all of it with the accepted quote. What an approval
     * carried out is not counted.
     */
    'request.approved_since': {
      input: { requestId: number; since: Date | null; findings: number[]; additions: number[] };
      answer: number;
    };
  }
}
