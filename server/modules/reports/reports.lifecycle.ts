import { machine } from './reports.repo.ts';

/** Runs one transition of a report. */
export const transitionReport = machine.transition;
