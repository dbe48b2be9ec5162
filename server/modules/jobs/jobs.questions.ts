import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The findings that additional work is to pay for, in the order of their numbers. */
    'addition.findings': { input: { additionId: number }; answer: { number: number; title: string }[] };
    /** The stage of a pre-buy that the addition pays for, which is decided on with the stage; none for other work. */
    'addition.stage': { input: { additionId: number }; answer: { number: number; title: string }[] };
  }
}
