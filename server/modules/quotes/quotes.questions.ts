import type { StageKind } from '#contract/prebuys/stages.ts';
import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** What the completed capped jobs of providers came to on average, in percent of their caps; few jobs say nothing. */
    'provider.cap_records': {
      input: { providerIds: number[] };
      answer: { providerId: number; jobs: number; percent: number }[];
    };
    /** True if a quote on the request can't be accepted before the seller of the aircraft agrees. */
    'request.lacks_consent': { input: { requestId: number; stage: StageKind | undefined }; answer: boolean };
  }
}
