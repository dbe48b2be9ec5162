import { machine } from './disputes.repo.ts';

/** Runs one transition of a dispute; the caller has locked its request. */
export const transitionDispute = machine.transition;
