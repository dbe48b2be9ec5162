import { BadgeCheck, Clock3, Radar, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { Attitude, poses } from './attitude.tsx';
import { DevelopmentProgress } from './development-progress.tsx';
import { InvestorCard } from './investor-card.tsx';
import { HomeLink } from './layout.tsx';
import { signIn } from './links.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const features = [
  [
    Radar,
    'Instant AI Matching',
    'Every match is scored on services, distance, track record and availability, and you see why.',
  ],
  [
    ShieldCheck,
    'Verified Professionals',
    'A person checks certificates and insurance before the Verified badge. Profiles say whether a background check was done.',
  ],
  [Clock3, 'Quick Turnaround', 'Providers near your airport see your request as soon as you post it.'],
  [
    BadgeCheck,
    'Quality Assured',
    'Your payment is held until you confirm the work. Only owners with a completed job can review it.',
  ],
] as const;

interface Props {
  supportEmail: string;
  launchText: string;
  /** Claimed figures. */
  owners: string;
  providers: string;
  market: string;
}

/** Page before launch; prerendered, then hydrated for its forms. */
export function ComingSoon({ supportEmail, launchText, owners, providers, market }: Props) {
  const claims = [
    [owners, 'aircraft owners'],
    [providers, 'service providers'],
    [market, 'market'],
  ];
  const [isInvestorOpen, setInvestorOpen] = useState(false);
  const pose = usePose();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInvestorOpen) card.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [isInvestorOpen]);
  return (
    <>
      <header className="absolute inset-x-0 top-0 z-20">
        <div className="page flex h-16 items-center gap-4 max-sm:gap-1">
          <HomeLink isTight />
          <div className="ml-auto flex items-center gap-1">
            <button
              type="button"
              className="btn btn-ghost min-w-33 max-sm:px-2"
              aria-expanded={isInvestorOpen}
              aria-controls="investor"
              onClick={() => setInvestorOpen(!isInvestorOpen)}
            >
              Investor Demo
            </button>
            <a href={signIn} className="btn btn-ghost min-w-20 max-sm:min-w-18 max-sm:px-2">
              Sign In
            </a>
          </div>
        </div>
      </header>
      <main>
        <section className="relative overflow-hidden pt-16">
          <div className="page grid items-center gap-x-6 lg:min-h-[38.5rem] lg:grid-cols-[1.02fr_1fr]">
            <div className="relative z-10 pb-10 pt-10 max-lg:pt-6">
              <p className="flex items-center gap-2.5 text-base font-medium">
                <span aria-hidden className="size-3 rotate-45 rounded-[2px] border-2 border-course" />
                Launching <span className="plate text-[0.8125rem]">{launchText}</span>
              </p>
              <h1 className="text-display mt-5 max-w-[7em] [word-spacing:0.05em]">
                Number one for departure.
              </h1>
              <p className="mt-5 max-w-[33rem] text-lg text-ink-2 max-sm:mt-4">
                {productName} brings aircraft owners together with A&amp;P mechanics, avionics shops and
                inspectors. Be on board when it takes off.
              </p>
              <WaitlistForm supportEmail={supportEmail} />
            </div>
            <div className="relative mx-auto w-full max-w-[36rem] max-lg:mb-2 lg:w-[36.5rem] lg:max-w-none xl:-mr-10">
              <Attitude pose={pose} />
              <p className="absolute bottom-[16.5%] left-1/2 -translate-x-1/2 whitespace-nowrap rounded-chip border border-[oklch(1_0_0/.16)] bg-[oklch(0.17_0.035_256/.86)] px-2.5 py-1 text-micro font-semibold uppercase text-[oklch(1_0_0)]">
                {poses[pose]?.name}
              </p>
            </div>
          </div>
        </section>
        <DevelopmentProgress />
        <div id="investor" ref={card}>
          {isInvestorOpen && <InvestorCard onCancel={() => setInvestorOpen(false)} />}
        </div>
        <section className="page py-20 max-sm:py-14">
          <h2 className="text-3xl max-sm:text-2xl">What takes off with us</h2>
          <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
            {features.map(([Icon, title, text]) => (
              <li
                key={title}
                className="bg-surface p-6 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4 max-sm:p-5"
              >
                <Icon aria-hidden className="size-6 text-accent max-sm:mt-0.5" strokeWidth={1.6} />
                <div>
                  <h3 className="mt-8 text-[1.0625rem] leading-6 max-sm:mt-0">{title}</h3>
                  <p className="mt-1.5 text-sm text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="border-t border-line bg-sunken">
          <dl className="page grid gap-10 py-14 max-sm:gap-6 max-sm:py-10 sm:grid-cols-3">
            {claims.map(([figure, of]) => (
              <div key={of} className="flex flex-col-reverse">
                <dt className="mt-1 text-ink-2">{of}</dt>
                <dd className="text-[2.75rem] font-semibold leading-none tracking-[-0.026em] max-sm:text-3xl">
                  {figure}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className="border-t border-line">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-sm text-ink-2 max-sm:flex-col max-sm:items-start">
          <p className="mr-auto font-semibold text-ink">{productName}</p>
          <a href={href('/terms-of-service')} className="py-3 hover:text-ink">
            Terms of Service
          </a>
          <a href={href('/privacy-policy')} className="py-3 hover:text-ink">
            Privacy Policy
          </a>
          <a href={href('/cookie-policy')} className="py-3 hover:text-ink">
            Cookie Policy
          </a>
          <a href={`mailto:${supportEmail}`} className="py-3 hover:text-ink">
            {supportEmail}
          </a>
        </div>
      </footer>
    </>
  );
}

const poseSeconds = 3;
const stillPose = 2;

/** Returns the current pose, which changes every 3 seconds; it stands still while people want reduced motion. */
function usePose() {
  const [pose, setPose] = useState(stillPose);
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!reduced.matches) setPose((now) => (now + 1) % poses.length);
    }, poseSeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return pose;
}
