import type { ReactNode } from 'react';
import { platformFeePercent, productName } from '#contract/product.ts';
import { Mark } from '#web/ui/logo.tsx';

export const signIn = '/api/login';
export const signUp = '/api/login?screen=sign-up';

const sections = [
  ['Find Services', '#services'],
  ['Become a Provider', '#providers'],
  ['How it Works', '#how'],
] as const;

/** The landing page's bar; on a phone the section links stand in a menu that needs no script. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className="page flex h-16 items-center gap-8">
        <HomeLink />
        <nav aria-label="Main" className="hidden gap-1 font-medium text-ink-2 md:flex">
          {sections.map(([text, href]) => (
            <a key={href} href={href} className="rounded-control px-3 py-2 hover:bg-fill hover:text-ink">
              {text}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <a href={signIn} className="btn btn-ghost max-sm:px-3">
            Sign In
          </a>
          <a href={signUp} data-intent-link className="btn btn-primary max-sm:px-3">
            Get Started
          </a>
        </div>
      </div>
    </header>
  );
}

export const HomeLink = () => (
  <a href="/" className="hit flex items-center gap-2.5 text-[1.0625rem] font-semibold tracking-[-0.015em]">
    <Mark />
    {productName}
  </a>
);

const columns = [
  [
    'For Aircraft Owners',
    [
      ['Find Services', '/demo/providers'],
      ['Post a Request', signIn],
      ['How it Works', '/demo#how'],
      ['Help for Owners', '/help#owners'],
    ],
  ],
  [
    'For Service Providers',
    [
      ['Join as Provider', `${signUp}&intent=provider`],
      ['Verification', '/help#verification'],
      ['Fees', '/help#fees'],
      ['Help for Providers', '/help#providers'],
    ],
  ],
  [
    'Support',
    [
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms', '/terms-of-service'],
    ],
  ],
] as const;

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold">
            <Mark />
            {productName}
          </p>
          <p className="mt-3 max-w-[30ch] text-sm text-ink-2">
            Connecting aircraft owners with certified aviation professionals, field by field.
          </p>
        </div>
        {columns.map(([heading, links]) => (
          <nav key={heading} aria-label={heading}>
            <p className="text-sm font-semibold">{heading}</p>
            <ul className="mt-3 space-y-1 text-sm text-ink-2">
              {links.map(([text, href]) => (
                <li key={text}>
                  <a href={href} className="inline-block py-1 hover:text-ink max-sm:py-3">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page pb-8">
        <div className="ticks opacity-60" />
        <p className="mt-3 text-sm text-ink-3">
          © 2026 {productName}. A {platformFeePercent}% platform fee applies to payments made through the
          platform.
        </p>
      </div>
    </footer>
  );
}

/** A page of running text: terms, privacy, help. */
export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="border-b border-line">
        <div className="page flex h-16 items-center">
          <HomeLink />
          <a href={signIn} className="btn btn-ghost ml-auto">
            Sign In
          </a>
        </div>
      </header>
      <main id="main" className="page py-12 sm:py-16">
        <article className="prose">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </article>
      </main>
      <Footer />
    </>
  );
}
