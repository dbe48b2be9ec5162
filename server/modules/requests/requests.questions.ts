import type * as z from 'zod';
import type { FindingGrade } from '#contract/findings/finding-grades.ts';
import type { prebuyView } from '#contract/prebuys/prebuy-view.ts';
import type { LogEntry } from './log.service.ts';
import type { ViewerRole } from './requests.policy.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** True if a provider, or anybody, ever quoted on the request; withdrawn quotes count. */
    'request.was_quoted': { input: { requestId: number; providerId?: number }; answer: boolean };
    /** True if the provider has a pending or accepted quote. */
    'request.has_live_quote': { input: { requestId: number; providerId: number }; answer: boolean };
    /** The users with a pending quote on the request. */
    'request.waiting_quoters': { input: { requestId: number }; answer: { userId: string }[] };
    /** True if the member of the provider's team leads the job or works on it. */
    'request.is_on_crew': { input: { requestId: number; userId: string }; answer: boolean };
    /** True if the latest sheet of the job has a list of discrepancies. */
    'request.has_discrepancies': { input: { requestId: number }; answer: boolean };
    /**
     * The log of a job's additional work, oldest first; the reason names the work and its price at that time. That of a
     * pre-buy is the log of its stages.
     */
    'request.addition_log': { input: { requestId: number }; answer: (LogEntry & { stage?: string })[] };
    /** What happened to the findings of a job, oldest first. */
    'request.finding_log': {
      input: { requestId: number };
      answer: (LogEntry & { number: number; title: string; price: string; grade: FindingGrade })[];
    };
    /** What happened to the votes of a group on the request, oldest first; for the group alone. */
    'request.approval_log': { input: { requestId: number }; answer: LogEntry[] };
    /** What a pre-buy is about, as a viewer may see it; none for other requests. */
    'request.prebuy': {
      input: { requestId: number; role: ViewerRole };
      answer: z.output<typeof prebuyView>[];
    };
    /** A text that is added to a pre-buy, without what providers must not learn. */
    'request.public_words': { input: { requestId: number; text: string }; answer: { text: string }[] };
    /** True if the caller may write to the user. */
    'user.can_be_messaged': { input: { userId: string }; answer: boolean };
  }
}
