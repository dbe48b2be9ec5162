import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Waypoint } from '#web/ui/stepper.tsx';
import { tourScripts, tourSteps } from './texts.ts';
import { TourPicture } from './tour-picture.tsx';
import type { TourProps } from './tour.tsx';

const last = tourSteps.length - 1;

/** Dialog of the tour; buttons or arrow keys change the step. */
export default function TourPanel({ open, onClose, user }: TourProps) {
  const [now, setNow] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  const nextButton = useRef<HTMLButtonElement>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    // Start over when it opens, not when it closes: the closing dialog keeps its picture.
    if (open) setNow(0);
  }
  const go = (step: number) => {
    setNow(Math.max(0, Math.min(last, step)));
    // The focused Previous button disappears on the first step.
    if (step <= 0) nextButton.current?.focus();
  };
  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(now + 1);
      if (key === 'ArrowLeft') go(now - 1);
    };
    // Capture phase: the dialog stops the propagation of arrow keys.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  });
  const step = tourSteps[now] ?? 'welcome';
  const role = user.hasDualAccess ? 'dual' : user.userType;
  const { title, text } = tourScripts[role][step];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="sm"
      initialFocus={nextButton}
      footer={
        <>
          {now < last && (
            <Button variant="ghost" className="-ms-3 me-auto" onClick={onClose}>
              Skip tour
            </Button>
          )}
          {now > 0 && <Button onClick={() => go(now - 1)}>Previous</Button>}
          <Button ref={nextButton} variant="primary" onClick={now === last ? onClose : () => go(now + 1)}>
            {now === last ? 'Finish' : 'Next'}
          </Button>
        </>
      }
    >
      <TourPicture step={step} role={role} />
      <div role="status" aria-atomic>
        <p className="mt-5 min-h-[4.5rem] text-ink-2 max-sm:min-h-[6rem]">
          <span className="sr-only">{title}: </span>
          {text}
        </p>
        <div className="mt-4 flex items-center justify-between gap-4">
          <span aria-hidden className="flex items-center gap-2">
            {tourSteps.map((name, index) => (
              <Waypoint key={name} state={index < now ? 'done' : index === now ? 'now' : 'ahead'} />
            ))}
          </span>
          <p className="num text-sm text-ink-3">
            Step {now + 1} of {tourSteps.length}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
