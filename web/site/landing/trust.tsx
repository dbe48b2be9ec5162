import { BadgeDollarSign, ShieldCheck, Star } from 'lucide-react';
import { trust } from './content.ts';

const trustIcons = [ShieldCheck, BadgeDollarSign, Star];

/** Trust section: certificates, payments and reviews. */
export function Trust() {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="page grid gap-10 py-16 md:grid-cols-3">
        {trust.map(([title, text], i) => {
          const Icon = trustIcons[i] ?? Star;
          return (
            <div key={title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.6} />
              <div>
                <h2 className="text-[1.0625rem] leading-6">{title}</h2>
                <p className="mt-1 text-base text-ink-2">{text}</p>
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
