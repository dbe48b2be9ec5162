import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { maxName } from '#contract/limits.ts';
import { call, errorMessage } from '#web/lib/api.ts';
import { fullName } from '#web/lib/format.ts';
import { currentUser, useUser, type User } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PhotoUploader } from './photo-uploader.tsx';

const types = [
  { value: 'owner', label: 'Aircraft Owner' },
  { value: 'provider', label: 'Service Provider' },
] as const;
const locked = 'Account type is permanently locked for security. Contact support to change.';

type Change = { firstName?: string; lastName?: string; userType?: User['userType'] };

/** Saves a change of the account, and tells how it went. */
function useSaveUser() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Change) => call('PATCH /api/auth/user', { body }),
    onSuccess: (user) => {
      client.setQueryData(currentUser.queryKey, user);
      toast.show({ title: 'Profile updated' });
    },
    onError: (error) =>
      toast.show({
        title: 'Error',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
}

/** Photo, name, e-mail and account type. */
export function GeneralTab() {
  const user = useUser();
  const save = useSaveUser();
  const [edited, setEdited] = useState<{ firstName: string; lastName: string }>();
  const names = edited ?? { firstName: user.firstName ?? '', lastName: user.lastName ?? '' };
  const toggle = () => setEdited(edited ? undefined : names);
  return (
    <Card className="grid gap-6 p-5 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PhotoUploader user={user} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{fullName(user) || 'Pilot'}</p>
          <p className="truncate text-sm text-ink-2">{user.email}</p>
          <p className="mt-1.5">
            <Badge>{types.find(({ value }) => value === user.userType)?.label}</Badge>
          </p>
        </div>
        <Button onClick={toggle}>{edited ? 'Cancel' : 'Edit'}</Button>
      </div>
      <form
        className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (edited) save.mutate(edited, { onSuccess: () => setEdited(undefined) });
        }}
      >
        <Field label="First Name">
          <TextInput
            name="firstName"
            required
            maxLength={maxName}
            autoComplete="given-name"
            disabled={!edited}
            value={names.firstName}
            onChange={(event) => setEdited({ ...names, firstName: event.target.value })}
          />
        </Field>
        <Field label="Last Name">
          <TextInput
            name="lastName"
            required
            maxLength={maxName}
            autoComplete="family-name"
            disabled={!edited}
            value={names.lastName}
            onChange={(event) => setEdited({ ...names, lastName: event.target.value })}
          />
        </Field>
        <Field label="Email" hint="Email cannot be changed">
          <TextInput name="email" readOnly value={user.email} />
        </Field>
        <AccountType
          user={user}
          isPending={save.isPending}
          onChange={(userType) => save.mutate({ userType })}
        />
        {edited && (
          <div className="flex justify-end gap-2 sm:col-span-2">
            <Button onClick={toggle}>Cancel</Button>
            <Button type="submit" variant="primary" pending={save.isPending} pendingText="Saving...">
              Save Changes
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

type TypeProps = { user: User; isPending: boolean; onChange: (type: User['userType']) => void };

function AccountType({ user, isPending, onChange }: TypeProps) {
  if (user.userTypeLocked) {
    return (
      <Field label="Account Type" hint={locked}>
        <TextInput
          name="userType"
          readOnly
          value={types.find(({ value }) => value === user.userType)?.label ?? ''}
          end={<Lock aria-hidden className="size-4 text-ink-3" />}
        />
      </Field>
    );
  }
  return (
    <Field label="Account Type" hint="It can be changed while nothing of yours is open.">
      <Select
        name="userType"
        options={types}
        disabled={isPending}
        value={user.userType}
        onChange={onChange}
      />
    </Field>
  );
}
