import type { Context } from './context.ts';
import { pipelined } from './db/pipelined.ts';

/**
 * What a module asks those after it, whose tables it does not read: each answers for its own rows. A module declares its
 * questions in `<name>.questions.ts`.
 */
// Empty here, extended there.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Questions {}

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

/** Asks all modules; returns the answers in the order of the modules. Their queries share round trips. */
export const ask = <Q extends Question>(ctx: Context, question: Q, input: Input<Q>): Promise<Answer<Q>[]> =>
  pipelined(...repliesTo(ctx, question).map(async (reply) => reply(ctx, input)));

/** Asks for rows; returns those of all modules. */
export const askForRows = async <Q extends Question>(
  ctx: Context,
  question: Answer<Q> extends unknown[] ? Q : never,
  input: Input<Q>,
) => (await ask<Q>(ctx, question, input)).flat() as Answer<Q>;

/** True as soon as one module says yes. */
export async function isTrue<Q extends YesNo>(ctx: Context, question: Q, input: Input<Q>) {
  for (const reply of repliesTo(ctx, question)) if (await reply(ctx, input)) return true;
  return false;
}
