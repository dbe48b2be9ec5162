import { useRouterState } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { outbox } from '#web/api/unsent/unsent.ts';
import { pluralize } from '#web/lib/format.ts';
import { useItems } from '#web/lib/outbox/use-items.ts';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';

/**
 * Leads to findings that the server refused and that are only in this browser: their author may no longer be on the job,
 * whose page then leads nowhere else.
 */
export function RefusedNotice() {
  const href = useHref();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const refused = useItems(outbox, useUser().id).flatMap((item) =>
    item.kind === 'finding' && item.refusal !== undefined ? item : [],
  );
  const [first] = refused;
  const page = first && href('/requests/:id/findings', { id: first.requestId });
  if (!page || path === page) return null;
  return (
    <aside aria-label="Not sent" className="border-b border-line bg-warning-soft text-sm print:hidden">
      <p className="notice page gap-x-4">
        <CircleAlert aria-hidden className="size-4.5 shrink-0 text-warning" />
        <span>
          <b className="font-semibold">{pluralize(refused.length, 'finding')} couldn’t be sent.</b> The text
          and the photos are only on this device.
        </span>
        <a href={page} className="link hit">
          View
        </a>
      </p>
    </aside>
  );
}
