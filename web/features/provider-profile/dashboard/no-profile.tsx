import {
  ChevronRight,
  ClipboardCheck,
  Cog,
  Layers,
  Radio,
  Sparkles,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useTitle } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawings.tsx';

const services: [icon: LucideIcon, name: string][] = [
  [Wrench, 'Aircraft Maintenance'],
  [ClipboardCheck, 'Annual/100hr Inspections'],
  [Radio, 'Avionics Services'],
  [Cog, 'Engine Services'],
  [Sparkles, 'Aircraft Detailing'],
  [Layers, 'Aircraft Modifications'],
];

/** Dashboard of a provider without a profile. */
export function NoProfile() {
  useTitle('Service Provider Dashboard');
  const href = useHref();
  return (
    <div className="page py-8 max-md:py-5">
      <section className="card mx-auto grid max-w-[56rem] overflow-hidden md:grid-cols-[1.1fr_1fr] lg:mt-10">
        <div className="p-8 max-md:p-5">
          <Drawing name="course" />
          <h1 className="mt-6 text-2xl">Complete Your Provider Profile</h1>
          <p className="mt-2 max-w-[36ch] text-ink-2">
            Tell owners what you do and where. They can then find you, and your figures appear here.
          </p>
          <Button
            href={href('/register-services')}
            variant="primary"
            size="lg"
            className="mt-6 max-md:w-full"
          >
            Register Your Services
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </div>
        <ul className="grid divide-y divide-line bg-canvas max-md:border-t max-md:border-line md:border-s md:border-line">
          {services.map(([Icon, name]) => (
            <li
              key={name}
              className="flex min-h-12 items-center gap-4 px-6 font-medium max-md:px-5 md:min-h-14"
            >
              <Icon aria-hidden className="size-5 text-accent" strokeWidth={1.6} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
