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
    <Page title="For Aircraft Owners">
      <EmptyState
        drawing="course"
        title="This page is for aircraft owners"
        text="You have a provider account. If you own an aircraft too, request dual access."
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

/** A page for administrators; the server refuses its calls to others. */
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

/** Switches the account type, or asks for both kinds of access where the type is locked. */
export function BecomeProvider() {
  const user = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    mutationFn: () => call('PATCH /api/auth/user', { body: { userType: 'provider' } }),
    onSuccess: () => {
      toast.show({ title: 'You’re now a service provider' });
      return client.invalidateQueries({ queryKey: currentUser.queryKey });
    },
    onError: (error) =>
      toast.show({
        title: 'Couldn’t switch your account type',
        description: errorMessage(error, 'Try again in a moment.'),
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
function RequestDualAccess({ label = 'Request Dual Access' }: { label?: string }) {
  const toast = useToast();
  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/dual-access-request', { body: {} }),
    onSuccess: ({ status }) =>
      toast.show({
        title: status === 'pending' ? 'Request sent' : 'We’ve already answered your request',
        ...(status === 'pending' && {
          description: 'An administrator will review it. We’ll notify you here and by email.',
        }),
      }),
    onError: (error) =>
      toast.show({
        title: 'Couldn’t send your request',
        description: errorMessage(error, 'Try again in a moment.'),
        tone: 'destructive',
      }),
  });
  return (
    <Button
      variant="primary"
      pending={ask.isPending}
      pendingText="Requesting..."
      onClick={() => ask.mutate()}
    >
      {label}
    </Button>
  );
}
