import * as z from 'zod';
import { dollars, oneLine } from '#contract/common.ts';
import { maxPrice, minPrice } from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { maxStageDays, maxStages, maxStageTitle, minStages, stageKinds, sumOfStages } from './stages.ts';

const quotedStage = z.object({
  kind: z.enum(stageKinds),
  title: oneLine(1, maxStageTitle),
  price: dollars(minPrice),
  days: z.int().min(1).max(maxStageDays),
});

/** The stages of a quote, as they are stored. */
export const storedStages = z.array(quotedStage);

/** The stages of a new quote. One alone is the records review of a provider without a certificate. */
export const quotedStages = storedStages
  .min(1)
  .max(maxStages)
  .refine(
    (stages) => stages.length >= minStages || stages[0]?.kind === 'records',
    `Quote ${minStages} to ${maxStages} stages, or the records review alone`,
  )
  .refine(
    (stages) => toCents(sumOfStages(stages)) <= toCents(maxPrice),
    `Enter at most ${formatMoney(maxPrice)} for all stages together`,
  );
