import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { call, errorMessage } from './api.ts';
import { Page } from './page.tsx';
import { currentUser, rolesOf, useUser } from './session.ts';

/** A page for aircraft owners; a provider is told so, with the way to do both. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (rolesOf(user).isOwner) return children;
  return (
    <Page title="For aircraft owners">
      <EmptyState
        drawing="course"
        title="This page is for aircraft owners"
        text="You offer services here. If you own an aircraft too, ask for access to both sides."
        action={<RequestDualAccess />}
      />
    </Page>
  );
}

/** A page for service providers; an owner may become one here. */
export function ProvidersOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  if (rolesOf(user).isProvider) return children;
  return (
    <Page title="For service providers">
      <EmptyState
        drawing="course"
        title="This page is for service providers"
        text="Offer what you do best to the owners around your field."
        action={<BecomeProvider />}
      />
    </Page>
  );
}

/** A page for administrators; the server refuses its calls to others. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  if (useUser().isAdmin) return children;
  return (
    <Page title="For administrators">
      <EmptyState
        drawing="course"
        title="This page is for administrators"
        text="Access Denied - Administrator privileges required to access this panel."
      />
    </Page>
  );
}

/** Switches the account type, or asks for both kinds of access where the type is locked. */
export function BecomeProvider() {
  const user = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call('PATCH /api/auth/user', { body: { userType: 'provider' } }),
    onSuccess: () => {
      toast.show({ title: 'You are a service provider now' });
      return client.invalidateQueries({ queryKey: currentUser.queryKey });
    },
    onError: (error) =>
      toast.show({
        title: 'Error',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
  if (user.userTypeLocked) return <RequestDualAccess label="Become a Service Provider" />;
  return (
    <Button
      variant="primary"
      pending={change.isPending}
      pendingText="Switching..."
      onClick={() => change.mutate()}
    >
      Become a Service Provider
    </Button>
  );
}

/** Asks the administrators for both kinds of access. */
function RequestDualAccess({ label = 'Ask for Dual Access' }: { label?: string }) {
  const toast = useToast();
  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/dual-access-request', { body: {} }),
    onSuccess: ({ status }) =>
      toast.show({
        title: status === 'pending' ? 'We have your request' : 'You have been answered already',
        description: 'An administrator looks at it. We tell you under the bell and by e-mail.',
      }),
    onError: (error) =>
      toast.show({
        title: 'Error',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
  return (
    <Button variant="primary" pending={ask.isPending} pendingText="Asking..." onClick={() => ask.mutate()}>
      {label}
    </Button>
  );
}
