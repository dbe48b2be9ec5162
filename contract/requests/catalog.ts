import * as z from 'zod';
import {
  aircraftCategories,
  aircraftTypes,
  budgetLabels,
  serviceLabels,
  urgencyLabels,
  type BudgetRange,
  type Service,
  type Urgency,
} from '#contract/labels.ts';

/** Returns the keys of labels as the values of an enum. */
export const keysOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.keys(labels) as [Key, ...Key[]];

export const service = z.enum(keysOf<Service>(serviceLabels));
export const urgency = z.enum(keysOf<Urgency>(urgencyLabels));
export const budgetRange = z.enum(keysOf<BudgetRange>(budgetLabels));
export const aircraftType = z.enum(aircraftTypes);
export const aircraftCategory = z.enum(aircraftCategories);
