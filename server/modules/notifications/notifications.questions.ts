import type { JobPart } from '#contract/notification-actions.ts';
import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The members of a team who lead or work on jobs, for the jobs among these requests. */
    'request.crews': {
      input: { requestIds: number[] };
      answer: { requestId: number; userId: string; isLead: boolean }[];
    };
    /** The members of teams who sent quotes on these requests. */
    'request.quote_senders': {
      input: { requestIds: number[] };
      answer: { requestId: number; userId: string }[];
    };
    /** The members of groups who accepted a quote on these requests. */
    'request.accepters': { input: { requestIds: number[] }; answer: { requestId: number; userId: string }[] };
    /** Who pays for these requests by card, or paid. */
    'request.payers': { input: { requestIds: number[] }; answer: { requestId: number; userId: string }[] };
    /** What waits for an answer of a party on these requests. */
    'request.unanswered_parts': {
      input: { requestIds: number[] };
      answer: { requestId: number; part: JobPart }[];
    };
  }
}
