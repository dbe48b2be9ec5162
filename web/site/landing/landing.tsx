import { Footer } from '#web/site/footer.tsx';
import { TopBar } from '#web/site/layout.tsx';
import { ForProviders } from './for-providers.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Providers } from './providers.tsx';
import { Services } from './services.tsx';
import { Trust } from './trust.tsx';

/** Public landing page; static HTML. */
export function Landing() {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <main id="main">
        <Hero />
        <Services />
        <Providers />
        <HowItWorks />
        <ForProviders />
        <Trust />
      </main>
      <Footer />
    </>
  );
}
