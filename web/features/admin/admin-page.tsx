import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href, type PlainPage } from '#contract/addresses.ts';
import { Page } from '#web/lib/page.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { SearchButton } from './search/search-button.tsx';
import { sections, type Section } from './sections.ts';

/** Page for administrators, with the navigation between admin sections above it. */
export const AdminPage = (props: ComponentProps<typeof Page>) => (
  <>
    <Sections />
    <Page {...props} />
  </>
);

function Sections() {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface">
      <div className="page flex items-center gap-4">
        <SearchButton />
        {/* A phone scrolls it: what goes on beyond the edge fades out there. Wider screens show all of it. */}
        <div className="flex min-w-0 flex-1 gap-x-4 max-md:overflow-x-auto max-md:mask-r-from-[calc(100%-2.5rem)] max-md:pe-10 max-md:rtl:mask-r-from-100% max-md:rtl:mask-l-from-[calc(100%-2.5rem)] max-md:[scrollbar-width:none] md:flex-wrap">
          {sections.map(({ path, label, waiting }) => (
            <a
              key={path}
              href={href(path)}
              aria-current={isCurrent(path, current) ? 'page' : undefined}
              className="tab"
              ref={isCurrent(path, current) ? showTab : undefined}
            >
              {label}
              {waiting && <WaitingCount {...waiting} />}
            </a>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** The tab of the page may be beyond the edge, and the badges of others push it there when they arrive. */
function showTab(tab: HTMLElement | null) {
  const strip = tab?.parentElement;
  if (!strip) return undefined;
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  // Only the strip: the page stays where it was scrolled to.
  const observer = new ResizeObserver(() => (strip.scrollLeft += middleOf(tab) - middleOf(strip)));
  for (const each of strip.children) observer.observe(each);
  return () => observer.disconnect();
}

/** Most pages of administrators begin with the path of the overview. */
const isCurrent = (path: PlainPage, current: string) =>
  path === '/admin' ? current.replace(/\/$/, '') === path : current.startsWith(path);

function WaitingCount({ query, what }: NonNullable<Section['waiting']>) {
  const { data = 0 } = useQuery(query);
  return (
    <>
      <CountBadge count={data} />
      {data > 0 && <span className="sr-only">{what}</span>}
    </>
  );
}
