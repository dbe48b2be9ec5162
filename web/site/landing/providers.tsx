import { ArrowRight } from 'lucide-react';
import { signIn } from '#web/site/links.ts';
import { providers } from './content.ts';
import { Heading } from './heading.tsx';
import { ProviderCard } from './provider-card.tsx';

/** Three sample providers. */
export function Providers() {
  return (
    <section id="providers" className="border-y border-line bg-surface">
      <div className="page py-20">
        <Heading
          title="Providers owners come back to"
          text="A person checks certificates and insurance one by one. Profiles show what was checked and until when."
        />
        <ul className="mt-9 grid grid-cols-1 gap-5 lg:grid-cols-3">
          {providers.map((provider) => (
            <ProviderCard key={provider.name} {...provider} />
          ))}
        </ul>
        <a href={signIn} className="btn btn-outline mt-8">
          View All Providers
          <ArrowRight aria-hidden />
        </a>
      </div>
    </section>
  );
}
