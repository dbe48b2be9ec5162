import { PlaneTakeoff } from 'lucide-react';
import { useHref } from '#web/lib/paths.ts';

/** Overlay after a successful registration. */
export function CelebrationOverlay({ name }: { name: string }) {
  const href = useHref();
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-canvas/85 p-4">
      <div role="status" className="card max-w-96 p-8 text-center shadow-e3">
        <PlaneTakeoff aria-hidden className="mx-auto size-12 text-accent" strokeWidth={1.5} />
        <p className="mt-4 text-xl font-semibold">Cleared for takeoff</p>
        <p className="mt-1 text-ink-2">{name} is in the directory. We’ll open your dashboard in a moment.</p>
        <p className="mt-4 text-ink-2">
          For the Verified badge, send us your papers.{' '}
          <a href={href('/verification')} className="link hit">
            Verify Your Business
          </a>
        </p>
      </div>
    </div>
  );
}
