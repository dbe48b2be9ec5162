import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True while the job behind a spendable reward of a user is disputed or contested by a bank. */
    'user.has_contested_reward': { input: { userId: string }; answer: boolean };
  }
}
