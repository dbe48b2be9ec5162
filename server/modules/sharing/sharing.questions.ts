import type { shareKinds } from '#contract/prebuys/sharing.ts';
import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** The account whose links these are; none once the subject is gone. */
    'share_link.owner': {
      input: { kind: (typeof shareKinds)[number]; subjectId: number };
      answer: string[];
    };
  }
}
