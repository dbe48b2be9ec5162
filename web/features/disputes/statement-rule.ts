import { minDisputeDescription } from '#contract/limits.ts';

/** Returns the error of a statement that is too short. */
export const checkStatement = (text: string) =>
  text.trim().length < minDisputeDescription
    ? `Enter at least ${minDisputeDescription} characters`
    : undefined;
