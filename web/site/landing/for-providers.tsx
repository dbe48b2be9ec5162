import { FileCheck, HandCoins, Radar, Send } from 'lucide-react';
import { signUpAsProvider } from '#web/site/links.ts';
import { providerSteps } from './content.ts';
import { Heading } from './heading.tsx';

const icons = [FileCheck, Radar, Send, HandCoins];

/** How it works for shops, where 'Become a Provider' leads. */
export function ForProviders() {
  return (
    <section id="become-a-provider" className="border-t border-line bg-surface">
      <div className="page py-20">
        <Heading
          title="Run a shop? Work comes to you"
          text="From a mechanic who works alone to a repair station. Joining is free."
        />
        <ol className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {providerSteps.map(([title, text], i) => {
            const Icon = icons[i] ?? Send;
            return (
              <li key={title}>
                <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.6} />
                <h3 className="mt-4 text-[1.0625rem] leading-6">{title}</h3>
                <p className="mt-1 text-base text-ink-2">{text}</p>
              </li>
            );
          })}
        </ol>
        <a href={signUpAsProvider} className="btn btn-primary mt-9">
          Become a Provider
        </a>
      </div>
    </section>
  );
}
