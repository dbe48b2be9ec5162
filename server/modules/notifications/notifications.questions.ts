import type { JobPart } from '#contract/notification-actions.ts';
import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** What waits for an answer of a party on these requests. */
    'request.unanswered_parts': {
      input: { requestIds: number[] };
      answer: { requestId: number; part: JobPart }[];
    };
  }
}
