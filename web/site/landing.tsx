import {
  ArrowRight,
  BadgeDollarSign,
  ClipboardCheck,
  MapPin,
  Plane,
  Radio,
  ShieldCheck,
  Sparkles,
  Star,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { CompassRose } from '#web/ui/compass-rose.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Initials, Verified } from './drawings.tsx';
import { providers, quotes, services, steps, trust } from './landing-content.ts';
import { Footer, signIn, TopBar } from './layout.tsx';

const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles, inspection: ClipboardCheck };
const directory = '/demo/providers';

/** The public landing page: the same HTML for everybody, sent as it is. */
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
        <Trust />
      </main>
      <Footer />
    </>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="page relative grid items-center gap-12 py-14 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="text-display max-w-[13ch] [word-spacing:0.05em]">
            The right hands for your aircraft.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-2">
            Post a request, compare quotes from FAA-certified mechanics, avionics shops and inspectors near
            your field, and pay only when the work is done.
          </p>
          <Intent />
          <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
            <a href={signIn} data-intent-link className="btn btn-lg btn-primary">
              Post a Service Request
              <ArrowRight aria-hidden />
            </a>
            <a href={directory} className="btn btn-lg btn-outline">
              Browse Providers
            </a>
          </div>
          <p className="mt-5 text-sm text-ink-3">
            A request takes just 2 minutes. No fee until you pay a provider.
          </p>
        </div>
        <div className="relative flex justify-center lg:justify-end">
          <CompassRose
            course
            className="pointer-events-none absolute left-[calc(100%-15rem)] top-1/2 w-[700px] -translate-1/2 max-lg:hidden"
          />
          <QuoteCard />
        </div>
      </div>
    </section>
  );
}

const intents = [
  { id: 'owner', Icon: Plane, title: 'Find Services for My Aircraft', text: 'Post once, compare quotes' },
  { id: 'provider', Icon: Wrench, title: 'Offer My Services', text: 'Reach owners at your field' },
] as const;

/** A real group of radios, so that it works before and without script; the script carries the choice to sign-up. */
function Intent() {
  return (
    <fieldset className="mt-9 grid max-w-[34rem] gap-3 sm:grid-cols-2">
      <legend className="sr-only">What brings you here</legend>
      {intents.map(({ id, Icon, title, text }) => (
        <label
          key={id}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-e1 transition-[border-color,box-shadow] duration-150 hover:border-line-strong has-checked:border-accent has-checked:shadow-[0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input type="radio" name="intent" value={id} className="sr-only" />
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
          <span>
            <span className="block font-semibold leading-5">{title}</span>
            <span className="mt-1 block text-sm text-ink-2">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function QuoteCard() {
  return (
    <figure
      className="relative w-full max-w-[30rem] rounded-panel border border-line bg-surface shadow-e3"
      aria-label="Example: comparing three quotes"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5">
        <div>
          <p className="label-micro">Service request</p>
          <p className="mt-1 text-lg font-semibold leading-6 tracking-[-0.01em]">Annual inspection</p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <span className="plate">N172SP</span>Cessna 172S<span className="plate">KPAO</span>
          </p>
        </div>
        <span className="lamp text-ok">3 quotes in</span>
      </div>
      <div className="ticks mx-5 mt-5 opacity-70" />
      <ul className="px-2 pb-2">
        {quotes.map((quote, i) => (
          <li
            key={quote.name}
            className={`grid grid-cols-[auto_1fr_auto_auto] items-center gap-3 rounded-control px-3 py-3 ${i === 0 ? 'bg-accent-soft' : ''}`}
          >
            <Initials text={quote.initials} tint={quote.tint} />
            <div className="min-w-0">
              <p className="flex items-center gap-1.5 truncate font-semibold leading-5">
                {quote.name}
                <Verified />
              </p>
              <p className="truncate text-sm text-ink-2">{quote.about}</p>
            </div>
            <div className="text-right">
              <p className="num font-semibold leading-5">{quote.price}</p>
              <p className="num text-sm text-ink-2">{quote.days}</p>
            </div>
            <ArcGauge label="Match score" value={quote.score} />
          </li>
        ))}
      </ul>
      <figcaption className="flex items-center gap-2 border-t border-line px-5 py-3.5 text-sm text-ink-2">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-ok" />
        Payment is held until you confirm the work is done.
      </figcaption>
    </figure>
  );
}

function Heading({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <h2 className="text-3xl max-sm:text-2xl">{title}</h2>
        <p className="mt-2 max-w-[38rem] text-base text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

function Services() {
  return (
    <section id="services" className="page py-20">
      <Heading
        title="Every service your logbook asks for"
        text="Four trades, one request form, and quotes you can compare line by line."
      />
      <ul className="mt-9 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ id, name, text, count }) => {
          const Icon = icons[id];
          return (
            <li key={id} className="flex flex-col bg-surface p-6">
              <Icon aria-hidden className="size-6 text-accent" strokeWidth={1.6} />
              <h3 className="mt-8 text-[1.0625rem] leading-6">{name}</h3>
              <p className="mt-1.5 text-sm text-ink-2">{text}</p>
              <p className="mt-6 flex items-baseline gap-1.5 border-t border-line pt-4">
                <span className="num text-xl font-semibold">{count}</span>
                <span className="text-sm text-ink-2">providers</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Providers() {
  return (
    <section id="providers" className="border-y border-line bg-surface">
      <div className="page py-20">
        <Heading
          title="Providers owners come back to"
          text="Certificates and insurance are looked at before a profile carries the verified mark."
        >
          <a href={signIn} className="btn btn-outline">
            View All Providers
            <ArrowRight aria-hidden />
          </a>
        </Heading>
        <ul className="mt-9 grid gap-5 lg:grid-cols-3">
          {providers.map((provider) => (
            <ProviderCard key={provider.name} {...provider} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProviderCard(provider: (typeof providers)[number]) {
  return (
    <li className="card flex flex-col p-5 transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-e2">
      <div className="flex items-start gap-3.5">
        <Initials text={provider.initials} tint={provider.tint} isLarge />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 text-[1.0625rem] leading-6">
            <span className="truncate">{provider.name}</span>
            <Verified />
          </h3>
          <p className="text-sm text-ink-2">{provider.credentials}</p>
          <p className="mt-1.5">
            <Stars value={provider.rating} count={provider.reviews} />
          </p>
        </div>
      </div>
      <p className="mt-4 text-base text-ink-2">{provider.text}</p>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {provider.tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-sm text-ink-2">
        <MapPin aria-hidden className="size-4 text-ink-3" />
        <span className="plate">{provider.code}</span>
        {provider.airport}, {provider.distance}
      </p>
      <p className={`lamp mt-3 ${provider.isFree ? 'text-ok' : 'text-caution'}`}>{provider.availability}</p>
      <div className="mt-5 grid grid-cols-2 gap-2">
        <a href={signIn} className="btn btn-outline px-2">
          Contact Provider
        </a>
        <a href={directory} className="btn btn-ghost px-2">
          View Profile
        </a>
      </div>
    </li>
  );
}

function HowItWorks() {
  return (
    <section id="how" className="page py-20">
      <Heading
        title="Three legs, start to signed off"
        text="The same short route for an oil change or a panel rebuild."
      />
      <ol className="relative mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(([title, text], i) => (
          <li key={title} className="relative">
            <div aria-hidden className="flex items-center">
              <span
                className={`size-3.5 rotate-45 rounded-[2px] border-2 border-course ${i === 2 ? 'bg-course' : 'bg-canvas'}`}
              />
              {i < 2 && (
                <>
                  <span className="absolute left-[22px] right-[-26px] top-[6px] hidden h-0.5 bg-course md:block" />
                  <span className="absolute -bottom-8 left-1.5 top-[22px] w-0.5 bg-course md:hidden" />
                </>
              )}
            </div>
            <h3 className="text-xl max-md:-mt-5 max-md:pl-9 md:mt-6">{title}</h3>
            <p className="mt-2 max-w-[34ch] text-base text-ink-2 max-md:pl-9">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const trustIcons = [ShieldCheck, BadgeDollarSign, Star];

function Trust() {
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
