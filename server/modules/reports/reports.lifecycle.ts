import { reportTransitions, type ReportEvent } from '#contract/report-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { transition, type Machine, type TransitionInput } from '#server/lifecycle/transition.ts';
import * as repo from './reports.repo.ts';

const machine: Machine<repo.Report, Partial<repo.Report>, ReportEvent> = {
  entity: 'report',
  transitions: reportTransitions,
  updateIfStatus: repo.updateIfStatus,
  byId: repo.byId,
  requestOf: () => null,
  // A warning or a suspension stands when the content is shown again.
  formerStatus: ({ decision, status }) => (decision === 'hide' ? 'dismissed' : status),
};

/** Runs one transition of a report. */
export const transitionReport = (
  ctx: Context,
  report: repo.Report,
  input: TransitionInput<Partial<repo.Report>, ReportEvent>,
) => transition(ctx, machine, report, input);
