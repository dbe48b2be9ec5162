import './demo-timer.css';
import { Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { demoMs, useLiveDemo } from './use-live-demo.ts';

interface Props {
  name: string;
  note: string;
  className?: string;
  /** Renders the picture, still or animated. */
  children: (isLive: boolean) => ReactNode;
}

/** Card with a still picture; the button animates it for `demoMs`. */
export function DemoCard({ name, note, className, children }: Props) {
  const { state, run, show } = useLiveDemo();
  const isLive = state === 'running';
  const isDone = state === 'done';
  return (
    <li className={cx('card flex flex-col overflow-hidden', className)} data-state={state}>
      <div key={run} className="relative border-b border-line bg-sunken">
        {children(isLive)}
        {isLive && <div aria-hidden className="demo-timer absolute inset-x-0 bottom-0 h-0.5 bg-course" />}
      </div>
      <div className="flex flex-1 items-center justify-between gap-4 p-5 max-sm:p-4">
        <div className="min-w-0">
          <h3 className="card-title">{name}</h3>
          <p className="text-sm text-ink-2">{note}</p>
          <p role="status" className="min-h-5">
            {isLive && <StatusLamp tone="accent">Live for {demoMs / 1000} seconds</StatusLamp>}
            {isDone && <StatusLamp tone="ok">Demo complete</StatusLamp>}
          </p>
        </div>
        <Button
          className="min-w-[8.5rem]"
          icon={isDone ? <RotateCcw aria-hidden /> : <Play aria-hidden />}
          pending={isLive}
          pendingText="Showing..."
          onClick={show}
        >
          {isDone ? 'Show Again' : 'Show'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
