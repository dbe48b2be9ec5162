import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { productName } from '#contract/product.ts';
import { announce } from '#web/ui/announcer.tsx';
import { cx } from '#web/ui/class-names.ts';

/** Sets the document title and announces it to screen readers. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – ${productName}`;
    announce(title);
  }, [title]);
}

interface Props {
  title: string;
  /** Link above the title to the parent page. */
  back?: { href: string; label: string };
  lead?: ReactNode;
  /** Buttons next to the title, including the page's primary one. */
  actions?: ReactNode;
  /** Class names of the whole page, such as a narrower column. */
  className?: string;
  children: ReactNode;
}

/** Header and body of a page within the shell. */
export function Page({ title, back, lead, actions, className, children }: Props) {
  useTitle(title);
  return (
    <div className={cx('page py-8 max-md:py-5', className)}>
      {back && <BackLink {...back} />}
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 max-md:mb-5">
        <div className="min-w-0">
          <h1 className="text-[1.625rem] leading-8 tracking-[-0.017em]">{title}</h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Link to the parent page, above the title. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="hit mb-4 inline-flex items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
    {label}
  </a>
);
