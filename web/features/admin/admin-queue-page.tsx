import { Suspense, type ReactNode } from 'react';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

type Props<Status extends string> = {
  /** What the queue holds: 'Disputes'. */
  title: string;
  lead: string;
  statuses: readonly { value: Status; label: string }[];
  status: Status;
  onStatus: (status: Status) => void;
  /** The queue beside its chosen entry; loaded on its own. */
  children: ReactNode;
};

/** Page for administrators with a queue that is filtered by status. */
export const AdminQueuePage = <Status extends string>({
  title,
  lead,
  statuses,
  status,
  onStatus,
  children,
}: Props<Status>) => (
  <AdministratorsOnly>
    <AdminPage
      title={title}
      lead={lead}
      actions={
        <Segmented
          label="Status"
          className="flex-wrap"
          options={statuses}
          value={status}
          onChange={onStatus}
        />
      }
    >
      <Suspense
        fallback={
          <Loading label={`Loading ${title.toLowerCase()}`}>
            <RowsSkeleton rows={5} />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </AdminPage>
  </AdministratorsOnly>
);

/** Where another status leads: to its queue without a chosen entry, and Back to the entry that was open. */
export const queueAt = <Status extends string>(status: Status, openId: number | undefined) => ({
  params: { id: undefined },
  search: { status },
  replace: openId === undefined,
  resetScroll: false,
});
