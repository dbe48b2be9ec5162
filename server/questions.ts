import type { Context } from './context.ts';

/** What a module asks those after it, whose tables it does not read: each answers for its own rows. */
export interface Questions {
  /** The profile of a user as a provider. */
  'user.provider_id': { input: { userId: string }; answer: number | undefined };
  /** Open requests, pending quotes and running jobs. */
  'user.has_open_work': { input: { userId: string }; answer: boolean };
  /** Payments that are neither released nor refunded yet. */
  'user.has_held_payment': { input: { userId: string }; answer: boolean };
  /** A balance, or a payout that may still come back to it. */
  'user.has_money': { input: { userId: string }; answer: boolean };
  /** A business that is being verified. */
  'user.is_in_review': { input: { userId: string }; answer: boolean };
  /** Locks what must be locked before the account of a user. */
  'user.lock_dependents': { input: { userId: string }; answer: void };
  /** True if the URL is that of a profile image that the user uploaded. */
  'picture.is_own': { input: { userId: string; url: string }; answer: boolean };
  /** True if an administrator invited the address. */
  'email.is_invited': { input: { email: string }; answer: boolean };
  /** True if the caller may see the files of a row. */
  'file.is_visible': { input: { boundType: string; boundId: string }; answer: boolean };
}

export type Question = keyof Questions;
type Input<Q extends Question> = Questions[Q]['input'];
type Answer<Q extends Question> = Questions[Q]['answer'];
type YesNo = { [Q in Question]: Answer<Q> extends boolean ? Q : never }[Question];

/** How a module answers a question. */
export interface Answerer {
  question: Question;
  reply: (ctx: Context, input: never) => unknown;
}

/** Answers a question of an earlier module. */
export const answer = <Q extends Question>(
  question: Q,
  reply: (ctx: Context, input: Input<Q>) => Answer<Q> | Promise<Answer<Q>>,
): Answerer => ({ question, reply });

const repliesTo = <Q extends Question>({ answerers }: Context, question: Q) =>
  answerers.filter((one) => one.question === question).map(({ reply }) => reply) as ((
    ctx: Context,
    input: Input<Q>,
  ) => Answer<Q> | Promise<Answer<Q>>)[];

/** Asks all modules, in their order; returns the answers. */
export async function ask<Q extends Question>(ctx: Context, question: Q, input: Input<Q>) {
  const answers: Answer<Q>[] = [];
  for (const reply of repliesTo(ctx, question)) answers.push(await reply(ctx, input));
  return answers;
}

/** True as soon as one module says yes. */
export async function isTrue<Q extends YesNo>(ctx: Context, question: Q, input: Input<Q>) {
  for (const reply of repliesTo(ctx, question)) if (await reply(ctx, input)) return true;
  return false;
}
