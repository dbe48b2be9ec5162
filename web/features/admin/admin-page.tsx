import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Page } from '#web/lib/page.tsx';

const sections = [
  { path: '/admin/support', label: 'Support' },
  { path: '/admin/estimates', label: 'Estimates' },
];

/** A page for administrators, with the way to the others of them above it. */
export const AdminPage = (props: ComponentProps<typeof Page>) => (
  <>
    <Sections />
    <Page {...props} />
  </>
);

function Sections() {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label="Administration" className="border-b border-line bg-surface">
      <div className="page flex gap-7 overflow-x-auto [scrollbar-width:none] max-md:gap-5">
        {sections.map(({ path, label }) => (
          <a
            key={path}
            href={path}
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
