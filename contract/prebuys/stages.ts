// Stages of a pre-buy, without zod: the browser bundles this file.
import { toCents, toDollars } from '#contract/money.ts';

/** Kinds of stages, in the order in which they make sense. */
export const stageKinds = ['records', 'inspection', 'flight', 'extra'] as const;
export type StageKind = (typeof stageKinds)[number];

export const stageKindLabels: Record<StageKind, string> = {
  records: 'Records review',
  inspection: 'Inspection on site',
  flight: 'Test flight',
  extra: 'Something else',
};

/** A stage as a provider quotes it. */
export interface QuotedStage {
  kind: StageKind;
  title: string;
  price: number;
  days: number;
}

/** Stages of a quote; a provider without a certificate quotes the records review alone. */
export const [minStages, maxStages] = [2, 4] as const;
export const maxStageTitle = 80;
export const maxStageDays = 60;
export const [minStageSummary, maxStageSummary] = [20, 5000] as const;

/** Days after a report until which the owner decides on the next stage, and after which they are reminded. */
export const stageAnswerDays = 7;
export const stageReminderDays = [3, 6] as const;
/** Days from the first payment for which the prices of later stages hold. */
export const stagePriceDays = 60;
/** Hours in which the owner may back out once the provider says that it worked on the aircraft before. */
export const workedBeforeHours = 24;

/** Returns what all stages cost together. */
export const sumOfStages = (stages: readonly { price: number | string }[]) =>
  toDollars(stages.reduce((sum, { price }) => sum + toCents(price), 0));

/** A stage in a sentence: 'stage 2 (Inspection on site)'. */
export const mentionedStage = ({ number, title }: { number: number; title: string }) =>
  `stage ${number} (${title})`;

/** A stage as what a payment is for: 'Stage 2: Inspection on site'. */
export const namedStage = ({ number, title }: { number: number; title: string }) =>
  `Stage ${number}: ${title}`;

/** What the seller may allow. */
export const consentScopes = ['records', 'openPanels', 'engineRun', 'testFlight'] as const;
export type ConsentScope = (typeof consentScopes)[number];
export type Scope = Record<ConsentScope, boolean>;

export const scopeLabels: Record<ConsentScope, string> = {
  records: 'Read copies of the logbooks',
  openPanels: 'Open panels and cowling',
  engineRun: 'Run the engine',
  testFlight: 'Test flight',
};

/** What the seller reads under each of them. */
export const scopeNotes: Record<ConsentScope, string> = {
  records: 'You upload photos or PDFs',
  openPanels: 'Closed again, with a 43.9 entry for your logbook',
  engineRun: 'On the ground, you or the mechanic',
  testFlight: 'With your pilot, under your insurance',
};

/** What a stage of a kind needs the seller to have allowed; null if the consent itself is enough. */
export const scopeOfStage: Record<StageKind, ConsentScope | null> = {
  records: 'records',
  inspection: 'openPanels',
  flight: 'testFlight',
  extra: null,
};

/** What a stage uses once it is agreed on and paid: on site the engine is run as well. */
const usedByStage: Record<StageKind, readonly ConsentScope[]> = {
  records: ['records'],
  inspection: ['openPanels', 'engineRun'],
  flight: ['testFlight'],
  extra: [],
};

/** Returns what stages of these kinds use of a consent, and copies of logbooks that were sent. */
export const usedScopes = (kinds: readonly StageKind[], hasCopies: boolean) =>
  consentScopes.filter(
    (name) => kinds.some((kind) => usedByStage[kind].includes(name)) || (name === 'records' && hasCopies),
  );

/** True if the seller allowed what a stage of the kind needs. */
export function allowsStage(scope: Scope, kind: StageKind) {
  const needed = scopeOfStage[kind];
  return needed === null || scope[needed];
}
