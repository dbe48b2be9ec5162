import { Lock } from 'lucide-react';
import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { maxName } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { useUpdateUser } from '#web/api/user.ts';
import { DualAccess } from '#web/components/dual-access.tsx';
import { useUser, type User } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PhotoUploader } from './photo-uploader.tsx';

const types = [
  { value: 'owner', label: 'Aircraft Owner' },
  { value: 'provider', label: 'Service Provider' },
] as const;
const lockedHint = 'Account type is permanently locked for security. Contact support to change.';
const typeLabel = ({ userType }: User) => types.find(({ value }) => value === userType)?.label ?? '';

/** General tab: photo, name, email and account type. */
export function GeneralTab() {
  const user = useUser();
  const update = useUpdateUser();
  const [isEditing, setEditing] = useState(false);
  const form = useForm({
    initial: () => ({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' }),
    submit: (names) => update.mutateAsync(names),
    onSuccess: () => setEditing(false),
  });
  const toggle = () => {
    form.reset();
    setEditing(!isEditing);
  };
  return (
    <Card className="grid grid-cols-1 gap-6 p-5 max-md:p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PhotoUploader user={user} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{fullName(user) || 'Pilot'}</p>
          <p className="truncate text-sm text-ink-2">{user.email}</p>
          <p className="mt-1.5">
            <Badge>{typeLabel(user)}</Badge>
          </p>
        </div>
        <Button onClick={toggle}>{isEditing ? 'Cancel' : 'Edit'}</Button>
      </div>
      <form {...form.props} className="grid grid-cols-1 gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <FormFailure message={form.failure} />
        <Field label="First Name" error={form.error('firstName')}>
          <TextInput
            {...form.text('firstName')}
            required
            maxLength={maxName}
            autoComplete="given-name"
            disabled={!isEditing}
          />
        </Field>
        <Field label="Last Name" error={form.error('lastName')}>
          <TextInput
            {...form.text('lastName')}
            required
            maxLength={maxName}
            autoComplete="family-name"
            disabled={!isEditing}
          />
        </Field>
        <Field
          label="Email"
          hint={
            user.emailVerified ? (
              'Email cannot be changed'
            ) : (
              <>
                Not confirmed yet. Correct it in{' '}
                <a href={href('/account')} className="link hit">
                  Account Settings
                </a>
                .
              </>
            )
          }
        >
          <TextInput name="email" readOnly value={user.email} />
        </Field>
        <AccountType
          user={user}
          isPending={update.isPending}
          onChange={(userType) => update.mutate({ userType })}
        />
        {user.userTypeLocked && !user.hasDualAccess && <DualAccess className="justify-items-start" />}
        {isEditing && (
          <div className="sm:col-span-2">
            <ActionBar in="card">
              <Button onClick={toggle}>Cancel</Button>
              <Button type="submit" variant="primary" pending={form.isPending} pendingText="Saving...">
                Save Changes
              </Button>
            </ActionBar>
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
      <Field label="Account Type" hint={lockedHint}>
        <TextInput
          name="userType"
          readOnly
          value={typeLabel(user)}
          end={<Lock aria-hidden className="size-4 text-ink-3" />}
        />
      </Field>
    );
  }
  return (
    <Field label="Account Type" hint="You can change it while you have no open requests, quotes or jobs.">
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
