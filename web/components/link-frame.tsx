import type { ReactNode } from 'react';
import { productName } from '#contract/product.ts';
import { useTitle } from '#web/lib/page.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/logo.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  /** As wide as a report; a form is narrow. */
  wide?: boolean;
  children?: ReactNode;
}

/** Page behind a secret link, for people without an account: no navigation and no way to sign up. */
export function LinkFrame({ title, lead, wide = false, children }: Props) {
  useTitle(title);
  const width = wide ? 'max-w-[76rem]' : 'max-w-[30rem]';
  return (
    <>
      <header className="border-b border-line bg-surface">
        <p
          className={cx(
            'mx-auto flex h-14 items-center gap-2.5 px-4 text-[1.0625rem] font-semibold tracking-[-0.015em]',
            width,
          )}
        >
          <Mark />
          {productName}
        </p>
      </header>
      <main id="main" tabIndex={-1} className={cx('mx-auto px-4 pt-6 pb-12 outline-none', width)}>
        <h1 className="text-3xl max-sm:text-2xl">{title}</h1>
        {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
        {children && <div className="mt-5">{children}</div>}
      </main>
    </>
  );
}

/** The end of a link: expired, revoked and unknown ones read the same. */
export const LinkEnded = () => (
  <LinkFrame title="This link has ended" lead="Ask the person who sent it for a new one." />
);
