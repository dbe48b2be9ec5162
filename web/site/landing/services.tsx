import { ClipboardCheck, Radio, Sparkles, Wrench } from 'lucide-react';
import { placeholders } from '#web/site/placeholders.ts';
import { services } from './content.ts';
import { Heading } from './heading.tsx';

const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles, inspection: ClipboardCheck };

/** The four categories with their claimed counts. */
export function Services() {
  return (
    <section id="services" className="page py-20">
      <Heading
        title="Every service your logbook asks for"
        text="Four trades, one request form and quotes you can compare line by line."
      />
      <ul className="mt-9 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ id, name, text }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex flex-col bg-surface p-6">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.6} />
              <h3 className="mt-8 text-[1.0625rem] leading-6">{name}</h3>
              <p className="mt-1.5 text-sm text-ink-2">{text}</p>
              <p className="mt-6 flex items-baseline gap-1.5 border-t border-line pt-4">
                <span className="num text-xl font-semibold">{placeholders.claims[id]}</span>
                <span className="text-sm text-ink-2">providers</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
