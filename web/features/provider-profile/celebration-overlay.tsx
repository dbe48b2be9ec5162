import { PlaneTakeoff } from 'lucide-react';

/** Overlay after a successful registration. */
export const CelebrationOverlay = ({ name }: { name: string }) => (
  <div className="fixed inset-0 z-40 grid place-items-center bg-canvas/85 p-4">
    <div role="status" className="card max-w-96 p-8 text-center shadow-e3">
      <PlaneTakeoff aria-hidden className="mx-auto size-12 text-accent" strokeWidth={1.5} />
      <p className="mt-4 text-xl font-semibold">Cleared for takeoff</p>
      <p className="mt-1 text-ink-2">{name} is in the directory. We’ll open your dashboard in a moment.</p>
    </div>
  </div>
);
