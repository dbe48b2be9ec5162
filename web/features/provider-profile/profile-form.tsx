import { useState } from 'react';
import { labelOf, serviceLabels, type Service } from '#contract/labels.ts';
import { maxCoverageAreas, maxCredentials, maxDescription, maxName } from '#contract/limits.ts';
import { type OwnProfile, type Registration, useRegister, useUpdateProfile } from '#web/api/providers.ts';
import { DiscardDialog, LeaveGuard } from '#web/lib/leave-guard.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { profileDraft } from './drafts.ts';
import { toValues, type ProfileValues } from './profile-values.ts';

const error = 'Couldn’t save your profile';

/** Splits text at commas; trims the entries and drops empty ones. */
const splitList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Creates or changes the user's provider profile. */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile | null; onDone: () => void }) {
  const register = useRegister({ success: { title: 'Profile created' }, error });
  const update = useUpdateProfile({ success: { title: 'Profile updated' }, error });
  const draft = profileDraft(useUser().id, toValues(profile));
  const dropDraft = () => draft.write(undefined);
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initial: () => toValues(profile),
    draft,
    submit: (values) =>
      profile ? update.mutateAsync(toChange(values)) : register.mutateAsync(toRegistration(values)),
    onSuccess: onDone,
  });
  return (
    <Card className="p-5 max-md:p-4">
      <LeaveGuard isDirty={form.isDirty} onDiscard={dropDraft} />
      <DiscardDialog
        open={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          dropDraft();
          onDone();
        }}
      />
      <form {...form.props} noValidate className="grid grid-cols-1 gap-4">
        <Field label="Business Name" error={form.error('businessName')}>
          <TextInput {...form.text('businessName')} maxLength={maxName} autoComplete="organization" />
        </Field>
        <Field label="Credentials" hint="Separate them with commas." error={form.error('credentials')}>
          <TextInput {...form.text('credentials')} maxLength={maxCredentials} />
        </Field>
        <Field label="Description" error={form.error('description')}>
          <TextArea {...form.text('description')} rows={4} maxLength={maxDescription} />
        </Field>
        <Field
          label="Services Offered"
          hint={`Separate them with commas. Include at least one of: ${Object.values(serviceLabels).join(', ')}.`}
          error={form.error('servicesOffered')}
        >
          <TextInput {...form.text('servicesOffered')} />
        </Field>
        <Field
          label="Coverage Areas"
          hint="Airport codes, separated by commas."
          error={form.error('coverageAreas')}
        >
          <TextInput {...form.text('coverageAreas')} maxLength={maxCoverageAreas} />
        </Field>
        <Checkbox label="Currently accepting new requests" {...form.check('isAvailable')} />
        <Checkbox label="Show my email address on my profile" {...form.check('showEmail')} />
        <ActionBar in="card">
          <Button onClick={() => (form.isDirty ? setAsking(true) : onDone())}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {profile ? 'Update Profile' : 'Create Profile'}
          </Button>
        </ActionBar>
      </form>
    </Card>
  );
}

const toChange = ({ credentials, servicesOffered, coverageAreas, ...rest }: ProfileValues) => ({
  ...rest,
  credentials: splitList(credentials),
  servicesOffered: splitList(servicesOffered),
  coverageAreas: splitList(coverageAreas),
});

const toService = (entry: string) =>
  (Object.keys(serviceLabels) as Service[]).find((id) =>
    [id, serviceLabels[id], labelOf(id)].some((name) => name.toLowerCase() === entry.toLowerCase()),
  );

/** Registration takes services by their ids and the other lists as text. */
const toRegistration = (values: ProfileValues): Registration => ({
  businessName: values.businessName,
  credentials: values.credentials,
  description: values.description,
  servicesOffered: splitList(values.servicesOffered).flatMap((entry) => toService(entry) ?? []),
  coverageAreas: values.coverageAreas,
});
