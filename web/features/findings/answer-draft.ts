import type { Finding } from '#web/api/findings.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
import type { Answer } from './answer.tsx';

/** The owner's answers by the id of the finding. */
export type Answers = Partial<Record<number, Answer>>;

/** Answers that are not sent yet: they survive a reload and the way back from another page. */
export const answersDraft = (userId: string, requestId: number) =>
  storedDraft<Answers>(`hangarline.answers.${userId}.${requestId}`, (stored) => stored);

/** Returns the answers to findings that are as the owner saw them; others no longer count. */
export const answersTo = (findings: readonly Finding[], answers: Answers) =>
  findings.flatMap((finding) => {
    const answer = answers[finding.id];
    return answer?.updatedAt === finding.updatedAt ? [{ finding, answer }] : [];
  });
