import { Fragment, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Step = {
  label: string;
  note?: ReactNode;
  /** True if the course has passed it by: it stays hollow. */
  isSkipped?: boolean;
};
type State = 'done' | 'now' | 'ahead';
type Props = {
  label: string;
  steps: readonly Step[];
  /** Index of the current step; past the last one all are done. */
  now: number;
};

const stepState = (index: number, now: number, { isSkipped }: Step): State => {
  if (isSkipped || index > now) return 'ahead';
  return index < now ? 'done' : 'now';
};

/** Stepper as a course line with waypoints. On phones the labels are the current and the next step. */
export function Stepper({ label, steps, now }: Props) {
  const present = steps[Math.min(now, steps.length - 1)];
  const next = steps[now + 1];
  return (
    <div>
      <ol
        aria-label={`${label}: ${present?.label}, step ${Math.min(now + 1, steps.length)} of ${steps.length}`}
        className="grid"
        style={{ gridTemplateColumns: `repeat(${steps.length - 1}, minmax(0, 1fr)) auto` }}
      >
        {steps.map((step, index) => (
          <li key={step.label} aria-current={index === now ? 'step' : undefined} className="min-w-0">
            <div aria-hidden className="flex h-5 items-center">
              <Waypoint state={stepState(index, now, step)} />
              {index < steps.length - 1 && (
                <span
                  className={cx(
                    'mx-1.5 flex-1 border-t-2',
                    index < now ? 'border-course' : 'border-line-strong',
                  )}
                />
              )}
            </div>
            <StepTexts step={step} state={stepState(index, now, step)} className="mt-2 pe-3 max-md:sr-only" />
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 text-sm md:hidden">
        <p className="font-semibold">{present?.label}</p>
        <p className="num text-end text-ink-3">
          {Math.min(now + 1, steps.length)} of {steps.length}
        </p>
        <p className="num text-ink-2">{present?.note}</p>
        {next && <p className="text-end text-ink-3">Next: {next.label}</p>}
      </div>
    </div>
  );
}

/** Vertical stepper with a sentence per step. */
export const StepList = ({ label, steps, now }: Props) => (
  <ol aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step.label}
        aria-current={index === now ? 'step' : undefined}
        className="relative flex gap-3 pb-5 last:pb-0"
      >
        {index < steps.length - 1 && (
          <span
            aria-hidden
            className={cx(
              'absolute inset-s-2 top-6 bottom-0 border-s-2',
              index < now ? 'border-course' : 'border-line-strong',
            )}
          />
        )}
        <span aria-hidden className="flex h-5 items-center">
          <Waypoint state={stepState(index, now, step)} />
        </span>
        <StepTexts step={step} state={stepState(index, now, step)} />
      </li>
    ))}
  </ol>
);

/** Diamond of a step: filled if done, ringed if current, hollow if ahead. */
export const Waypoint = ({ state }: { state: State }) => (
  <span
    className={cx(
      'diamond mx-[3px]',
      state === 'ahead' ? 'bg-surface text-line-strong' : 'bg-course text-course',
      state === 'now' && 'outline-2 outline-offset-2 outline-course',
    )}
  />
);

const StepTexts = ({ step, state, className }: { step: Step; state: State; className?: string }) => (
  <div className={cx('text-sm', className)}>
    <p className={cx(state === 'now' ? 'font-semibold' : 'font-medium', state === 'ahead' && 'text-ink-3')}>
      {step.label}
    </p>
    {step.note && <p className="num text-ink-3">{step.note}</p>}
  </div>
);

/** Course line without labels, beside the name of the status. */
export const CourseLine = ({ count, now }: { count: number; now: number }) => (
  <span aria-hidden className="flex items-center">
    {Array.from({ length: count }, (_, index) => (
      <Fragment key={index}>
        <Waypoint state={index <= now ? 'done' : 'ahead'} />
        {index < count - 1 && (
          <span className={cx('mx-1 w-3 border-t-2', index < now ? 'border-course' : 'border-line-strong')} />
        )}
      </Fragment>
    ))}
  </span>
);
