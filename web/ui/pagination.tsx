import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { pageList } from './page-list.ts';

type Props = { page: number; pages: number; onPage: (page: number) => void; label?: string };

/** Pagination; on phones 'Page n of m' between two arrows. */
export function Pagination({ page, pages, onPage, label = 'Pages' }: Props) {
  return (
    <nav aria-label={label} className="flex items-center gap-1 max-md:justify-between">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        size="sm"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ul className="flex gap-1 max-md:hidden">
        {pageList(page, pages).map((n, index) => (
          <li key={n || -index}>
            {n === 0 ? (
              <span className="inline-grid size-8 place-items-center text-ink-3">…</span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
                className={buttonClass(
                  { variant: n === page ? 'outline' : 'ghost', size: 'sm' },
                  'num min-w-8 px-2',
                )}
              >
                {n}
              </button>
            )}
          </li>
        ))}
      </ul>
      <span className="num text-sm text-ink-2 md:hidden">
        Page {page} of {pages}
      </span>
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        size="sm"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
