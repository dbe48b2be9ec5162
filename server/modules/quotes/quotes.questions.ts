import '#server/questions.ts';

declare module '#server/questions.ts' {
  interface Questions {
    /** What the completed capped jobs of providers came to on average, in percent of their caps; few jobs say nothing. */
    'provider.cap_records': {
      input: { providerIds: number[] };
      answer: { providerId: number; jobs: number; percent: number }[];
    };
  }
}
