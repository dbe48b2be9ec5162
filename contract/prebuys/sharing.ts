import type { LogbookScope } from '#contract/logbook/share-rules.ts';

/** What a share link shows. */
export const shareKinds = ['prebuy_report', 'logbook'] as const;

/** How much of a report. */
export interface ReportScope {
  withCosts: boolean;
}
export type ShareScope = ReportScope | LogbookScope;

/** Days that a link works, and links of one thing at a time. */
export const [minShareDays, defaultShareDays, maxShareDays] = [1, 14, 90] as const;
export const maxShareLinks = 20;
export const maxShareLabel = 80;
/** Days for which it is kept when a link was opened. */
export const shareViewDays = 90;
