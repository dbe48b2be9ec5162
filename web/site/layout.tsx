import type { ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { Mark } from '#web/ui/logo.tsx';
import { Footer } from './footer.tsx';
import { signIn, signUp } from './links.ts';

const sections = [
  ['Find Services', '#services'],
  ['Become a Provider', '#become-a-provider'],
  ['How it Works', '#how'],
] as const;

/** Sticky top bar of the landing page; on phones the section links are a row below it. */
export function TopBar() {
  return (
    <header className="contents">
      <div className="sticky top-0 z-20 border-b border-line bg-canvas/85 backdrop-blur-md">
        <div className="page flex h-16 items-center gap-8 max-sm:gap-2">
          <HomeLink isTight />
          <Sections className="gap-1 max-md:hidden" />
          <div className="ml-auto flex items-center gap-2">
            <a href={signIn} className="btn btn-ghost min-w-20 max-sm:min-w-18 max-sm:px-2">
              Sign In
            </a>
            <a
              href={signUp}
              data-intent-link
              className="btn btn-primary min-w-30 max-sm:min-w-28 max-sm:px-2"
            >
              Get Started
            </a>
          </div>
        </div>
      </div>
      <Sections className="justify-between overflow-x-auto border-b border-line px-1 text-sm whitespace-nowrap md:hidden" />
    </header>
  );
}

const Sections = ({ className }: { className: string }) => (
  <nav aria-label="Main" className={`flex font-medium text-ink-2 ${className}`}>
    {sections.map(([text, href]) => (
      <a
        key={href}
        href={href}
        className="rounded-control px-3 py-2 -outline-offset-2 hover:bg-fill hover:text-ink max-md:py-3 max-[23.5rem]:px-1.5"
      >
        {text}
      </a>
    ))}
  </nav>
);

/** Logo that links to the start page; the smallest phones show it without the name. */
export const HomeLink = ({ isTight }: { isTight?: boolean }) => (
  <a
    href={href('/')}
    className="hit flex items-center gap-2.5 text-[1.0625rem] font-semibold tracking-[-0.015em]"
  >
    <Mark />
    <span className={isTight ? 'max-[23.5rem]:sr-only' : undefined}>{productName}</span>
  </a>
);

/** Layout of text pages: terms, privacy, help. */
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
