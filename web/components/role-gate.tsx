import type { ReactNode } from 'react';
import { useBecomeProvider } from '#web/api/user.ts';
import { Page } from '#web/lib/page.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DualAccess } from './dual-access.tsx';

/** Page for aircraft owners; providers see how to request dual access. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (rolesOf(user).isOwner) return children;
  return (
    <Page title="For Aircraft Owners">
      <EmptyState
        drawing="course"
        title="This page is for aircraft owners"
        text="You have a provider account. If you own an aircraft too, request dual access."
        action={<DualAccess />}
      />
    </Page>
  );
}

/** Page for service providers; owners can become one here. */
export function ProvidersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (rolesOf(user).isProvider) return children;
  return (
    <Page title="For Service Providers">
      <EmptyState
        drawing="course"
        title="This page is for service providers"
        text="Offer your services to aircraft owners near your airport."
        action={<BecomeProvider />}
      />
    </Page>
  );
}

/** Page for administrators. The server checks the role of every call, too. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  if (useUser().isAdmin) return children;
  return (
    <Page title="For Administrators">
      <EmptyState
        drawing="course"
        title="This page is for administrators"
        text="Access Denied - Administrator privileges required to access this panel."
      />
    </Page>
  );
}

/** Button that switches the account type, or requests dual access if the type is locked. */
export function BecomeProvider() {
  const user = useUser();
  const become = useBecomeProvider();
  if (user.userTypeLocked) return <DualAccess label="Become a Service Provider" />;
  return (
    <Button
      variant="primary"
      pending={become.isPending}
      pendingText="Switching..."
      onClick={() => become.mutate()}
    >
      Become a Service Provider
    </Button>
  );
}
