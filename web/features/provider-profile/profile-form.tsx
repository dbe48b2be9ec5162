import { useState } from 'react';
import { labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { maxDescription, maxName } from '#contract/limits.ts';
import { type OwnProfile, type Registration, useRegister, useUpdateProfile } from '#web/api/providers.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Commas apart, trimmed, empty ones dropped. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const formOf = (profile: OwnProfile | null) => ({
  businessName: profile?.businessName ?? '',
  credentials: profile?.credentials.join(', ') ?? '',
  description: profile?.description ?? '',
  servicesOffered: profile?.servicesOffered.map(labelOf).join(', ') ?? '',
  coverageAreas: profile?.coverageAreas.join(', ') ?? '',
  isAvailable: profile?.isAvailable ?? true,
  showEmail: profile?.showEmail ?? true,
});

/** Changes the provider profile, or makes it. */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile | null; onDone: () => void }) {
  const toast = useToast();
  const register = useRegister();
  const update = useUpdateProfile();
  const change = profile ? update : register;
  const [form, setForm] = useState(() => formOf(profile));
  const issues = change.error instanceof ApiError ? (change.error.body?.issues ?? []) : [];
  const issueOf = (name: string) => issues.find(({ path }) => path.split('.')[0] === name)?.message;
  const submit = () => {
    const options = {
      onSuccess: () => {
        toast.show({ title: profile ? 'Profile updated' : 'Profile created' });
        onDone();
      },
      onError: (error: unknown) =>
        toast.show({
          title: 'Error',
          description: errorMessage(error, 'Failed to save the profile'),
          tone: 'destructive' as const,
        }),
    };
    if (profile) {
      const { businessName, description, isAvailable, showEmail } = form;
      update.mutate(
        {
          businessName,
          description,
          isAvailable,
          showEmail,
          credentials: listOf(form.credentials),
          servicesOffered: listOf(form.servicesOffered),
          coverageAreas: listOf(form.coverageAreas),
        },
        options,
      );
    } else register.mutate(registrationOf(form), options);
  };
  const text = (
    name: 'businessName' | 'credentials' | 'description' | 'servicesOffered' | 'coverageAreas',
  ) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Card className="p-5 max-md:p-4">
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) submit();
        }}
      >
        <Field label="Business Name" error={issueOf('businessName')}>
          <TextInput {...text('businessName')} maxLength={maxName} />
        </Field>
        <Field label="Credentials" hint="Separated by commas." error={issueOf('credentials')}>
          <TextInput {...text('credentials')} />
        </Field>
        <Field label="Description" error={issueOf('description')}>
          <TextArea {...text('description')} rows={4} maxLength={maxDescription} />
        </Field>
        <Field
          label="Services Offered"
          hint={`Separated by commas. At least one of: ${Object.values(serviceLabels).join(', ')}.`}
          error={issueOf('servicesOffered')}
        >
          <TextInput {...text('servicesOffered')} />
        </Field>
        <Field
          label="Coverage Areas"
          hint="Airport codes, separated by commas."
          error={issueOf('coverageAreas')}
        >
          <TextInput {...text('coverageAreas')} />
        </Field>
        <Checkbox
          label="Currently accepting new requests"
          checked={form.isAvailable}
          onChange={(isAvailable) => setForm({ ...form, isAvailable })}
        />
        <Checkbox
          label="Show my e-mail address on my profile"
          checked={form.showEmail}
          onChange={(showEmail) => setForm({ ...form, showEmail })}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {profile ? 'Update Profile' : 'Create Profile'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A new profile from comma text: registration takes the services by their ids. */
function registrationOf(form: ReturnType<typeof formOf>): Registration {
  const idOf = (entry: string) =>
    (Object.keys(serviceLabels) as Service[]).find((id) =>
      [id, serviceLabels[id], labelOf(id)].some((name) => name.toLowerCase() === entry.toLowerCase()),
    );
  return {
    businessName: form.businessName,
    credentials: form.credentials,
    description: form.description,
    servicesOffered: listOf(form.servicesOffered).flatMap((entry) => idOf(entry) ?? []),
    coverageAreas: form.coverageAreas,
  };
}
