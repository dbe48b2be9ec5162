import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href, type PlainPage } from '#contract/addresses.ts';
import { Page } from '#web/lib/page.tsx';

const sections: { path: PlainPage; label: string }[] = [
  { path: '/admin/support', label: 'Support' },
  { path: '/admin/dual-access', label: 'Dual Access' },
  { path: '/admin/mail', label: 'Mail' },
  { path: '/admin/estimates', label: 'Estimates' },
];

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
      <div className="page flex gap-7 overflow-x-auto [scrollbar-width:none] max-md:gap-5">
        {sections.map(({ path, label }) => (
          <a
            key={path}
            href={href(path)}
            aria-current={current.startsWith(path) ? 'page' : undefined}
            className="tab"
          >
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
