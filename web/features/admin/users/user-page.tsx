import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { userPage, type UserPage as User } from '#web/api/users.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { ApiError } from '#web/lib/api.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { changesOf, nameOf, type Change } from './user-changes.ts';
import { UserFacts } from './user-facts.tsx';
import { UserHistory } from './user-history.tsx';
import { UserLogbooks } from './user-logbooks.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserBadges } from './user-row.tsx';

const back = { href: href('/admin', { tab: 'users' }), label: 'All users' };

/** A user for administrators: who they are, what they did, and what can be done. */
export function UserPage({ id }: { id: string }) {
  const query = useQuery(userPage(id));
  if (query.data) return <Found user={query.data} />;
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title="User" back={back}>
      {query.isPending && (
        <Loading label="Loading the user">
          <CardSkeleton />
        </Loading>
      )}
      {query.isError &&
        (isMissing ? (
          <EmptyState
            className="card py-14"
            drawing="search"
            title="User not found"
            text="The account may have been deleted."
          />
        ) : (
          <Card>
            <LoadError query={query} title="Couldn’t load the user" />
          </Card>
        ))}
    </AdminPage>
  );
}

const Found = ({ user }: { user: User }) => (
  <AdminPage
    title={nameOf(user)}
    back={back}
    lead={
      <span className="flex flex-wrap gap-1">
        <UserBadges user={user} />
      </span>
    }
    className="[&_h1]:wrap-anywhere"
  >
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <UserLogbooks user={user} />
        <UserHistory user={user} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-first">
        <UserFacts user={user} />
        <UserNotes user={user} />
        <Changes user={user} />
      </div>
    </div>
  </AdminPage>
);

/** What an administrator can change, each with its reason. */
function Changes({ user }: { user: User }) {
  const me = useUser();
  const [change, setChange] = useState<Change>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardHead title="Actions" />
      <div className="grid grid-cols-1 gap-2 border-t border-line p-5 max-md:p-4">
        {changesOf(user, user.id === me.id).map((one) => (
          <Button
            key={one.label}
            size="sm"
            onClick={() => {
              setChange(one);
              setOpen(true);
            }}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {change && <ChangeDialog change={change} open={isOpen} onClose={() => setOpen(false)} />}
    </Card>
  );
}
