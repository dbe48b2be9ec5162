import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The findings that additional work is to pay for, in the order of their numbers. */
    'addition.findings': { input: { additionId: number }; answer: { number: number; title: string }[] };
    /** True if the addition pays for a stage of a pre-buy, which is decided on with the stage. */
    'addition.is_stage': { input: { additionId: number }; answer: boolean };
  }
}
