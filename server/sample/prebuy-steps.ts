import type { BodyOf } from '#contract/endpoint.ts';
import type { findingEndpoints } from '#contract/findings/findings.ts';
import type { prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import type { QuotedStage, Scope } from '#contract/prebuys/stages.ts';
import type { FindingPhoto } from './finding-photos.ts';

export type SampleFinding = BodyOf<typeof findingEndpoints, 'reportFinding'> & { photo?: FindingPhoto };

/** What happens on a pre-buy, and what it takes. Stages have numbers from 1. */
export interface Happenings {
  give: { scope: Scope; phone: string };
  quote: { stages: QuotedStage[]; text: string; duration: string };
  accept: true;
  pay: true;
  stateWorkedBefore: boolean;
  sendLogbooks: { name: string; lines: string[] }[];
  report: { number: number; summary: string };
  goOn: number;
  confirmSeller: number;
  find: SampleFinding;
  deliver: string;
  confirm: true;
  /** With costs, for whom. */
  share: string;
  /** Where it is based from now on. */
  buy: string;
}

export type Step = {
  [What in keyof Happenings]: [daysAgo: number, what: What, input: Happenings[What]];
}[keyof Happenings];

export interface SamplePrebuy {
  /** Mailbox of the buyer. */
  buyer: string;
  provider: string;
  posted: BodyOf<typeof prebuyEndpoints, 'postPrebuy'>;
  /** By the registry, which is loaded after the sample. */
  serial: string;
  daysAgo: number;
  /** The seller is asked right after; this is what followed. */
  steps: Step[];
}
