import type { ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { useTitle } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompassRose } from '#web/ui/compass-rose.tsx';
import { Mark } from '#web/ui/logo.tsx';

interface Props {
  title: string;
  /** Title of the browser tab, if it differs. */
  tab?: string;
  lead?: ReactNode;
  /** Beside the form on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  /** At the end of the top line. */
  corner?: ReactNode;
  children?: ReactNode;
}

/** Layout of the pages before sign-in: the form, and a compass rose beside it. */
export function AccountFrame({ title, tab = title, lead, aside, corner, children }: Props) {
  useTitle(tab);
  return (
    <div className="grid min-h-svh lg:grid-cols-[1fr_1.05fr]">
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col px-4 pb-10 outline-none sm:px-8 lg:pl-[max(2rem,calc((100vw-1200px)/2+2rem))]"
      >
        <header className="flex h-16 items-center justify-between gap-4">
          <a
            href={href('/')}
            className="hit flex h-16 items-center gap-2.5 text-[1.0625rem] font-semibold tracking-[-0.015em]"
          >
            <Mark />
            {productName}
          </a>
          {corner}
        </header>
        <div className="my-auto w-full max-w-[25rem] max-lg:mx-auto max-lg:mt-8">
          <h1 className="text-3xl max-sm:text-2xl">{title}</h1>
          {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
          {children}
        </div>
      </main>
      <aside
        aria-label={aside ? 'Sample accounts' : undefined}
        aria-hidden={aside ? undefined : true}
        className={`relative place-items-center overflow-hidden border-line bg-sunken px-4 py-12 sm:px-8 lg:border-l max-lg:border-t max-lg:py-8 ${aside ? 'grid' : 'hidden lg:grid'}`}
      >
        <CompassRose
          course
          className="pointer-events-none absolute left-1/2 top-1/2 w-[760px] max-w-none -translate-1/2 max-lg:hidden"
        />
        {aside}
      </aside>
    </div>
  );
}

interface NoticeProps {
  title: string;
  lead?: ReactNode;
  /** Next step; none while an action is running. */
  to?: { href: string; label: string; isPrimary?: boolean };
}

/** Account page without a form: a result and the next step. */
export const AccountNotice = ({ title, lead, to }: NoticeProps) => (
  <AccountFrame title={title} lead={lead}>
    {to && (
      <Button href={to.href} variant={to.isPrimary ? 'primary' : 'outline'} className="mt-7">
        {to.label}
      </Button>
    )}
  </AccountFrame>
);
