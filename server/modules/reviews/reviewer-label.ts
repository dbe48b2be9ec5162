import { shortName, type Name } from '#contract/names.ts';

/** Returns a reviewer's name for other users. */
export const reviewerLabel = (name: Name) => shortName({ ...name, firstName: name.firstName ?? 'An owner' });
