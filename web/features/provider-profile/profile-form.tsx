import { useRef, useState } from 'react';
import { maxCredentials, maxDescription, maxName, maxShopPhotos, maxTags } from '#contract/limits.ts';
import { numbersHiddenNote } from '#contract/providers/stated-credentials.ts';
import { type OwnProfile, unverifies, useRegister, useUpdateProfile } from '#web/api/providers.ts';
import { DiscardDialog, LeaveGuard } from '#web/lib/leave-guard.tsx';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { isSameFiles, usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { markShown } from '#web/ui/form/shown-errors.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { profileDraft } from './drafts.ts';
import { toValues } from './profile-values.ts';
import { toBody, validateRegistration } from './registration-rules.ts';
import { ServiceAreaFields } from './service-area-fields.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { ContactFields, RateFields } from './shop-fields.tsx';

const error = 'Couldn’t save your profile';

/** Creates or changes the user's provider profile. */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile | null; onDone: () => void }) {
  const register = useRegister({ success: { title: 'Profile created' }, error });
  const update = useUpdateProfile({ success: { title: 'Profile updated' }, error });
  const confirmRename = useRef(false);
  const [isRenaming, setRenaming] = useState(false);
  const draft = profileDraft(useUser().id, toValues(profile));
  const dropDraft = () => draft.write(undefined);
  const [isAsking, setAsking] = useState(false);
  const photos = usePhotos('shop-photo', {
    initial: profile?.photos ?? [],
    max: maxShopPhotos,
    onChange: () => form.clearErrors('photoIds'),
  });
  const form = useForm({
    initial: () => toValues(profile),
    draft,
    validate: validateRegistration,
    also: ['photoIds'],
    alsoDirty: !isSameFiles(photos.photos, profile?.photos ?? []),
    submit: async (values) => {
      const body = { ...toBody(values), photoIds: await photos.settled('photoIds') };
      if (!profile) return register.mutateAsync(body);
      const sent = { ...body, confirmRename: confirmRename.current };
      confirmRename.current = false;
      try {
        return await update.mutateAsync(sent);
      } catch (failure) {
        if (!unverifies(failure)) throw failure;
        setRenaming(true);
        markShown(failure);
        throw failure;
      }
    },
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
      <ConfirmDialog
        open={isRenaming}
        title="Change the business name?"
        text={`We verified “${profile?.businessName}”. As “${form.values.businessName.trim()}” your profile has no Verified badge until we’ve reviewed the new name.`}
        confirm="Change Name"
        cancel="Keep Name"
        danger
        onConfirm={() => {
          setRenaming(false);
          confirmRename.current = true;
          form.submit();
        }}
        onCancel={() => {
          setRenaming(false);
          form.set({ businessName: profile?.businessName ?? '' });
        }}
      />
      <form {...form.props} noValidate className="grid grid-cols-1 gap-4">
        <Field label="Business Name" error={form.error('businessName')}>
          <TextInput {...form.text('businessName')} maxLength={maxName} autoComplete="organization" />
        </Field>
        <Field
          label="Credentials"
          hint={`Separate them with commas. ${numbersHiddenNote}`}
          error={form.error('credentials')}
        >
          <TextInput {...form.text('credentials')} maxLength={maxCredentials} />
        </Field>
        <Field label="Description" error={form.error('description')}>
          <TextArea {...form.text('description')} rows={4} maxLength={maxDescription} />
        </Field>
        <Field as="group" label="Services Offered" error={form.error('servicesOffered')}>
          <ServiceChoice
            chosen={form.values.servicesOffered}
            onChange={(servicesOffered) => form.set({ servicesOffered })}
          />
        </Field>
        <Field
          label="Other services"
          optional
          hint="Separate them with commas: Borescope, Prop balancing."
          error={form.error('tags')}
        >
          <TextInput {...form.text('tags')} maxLength={maxTags} />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <ServiceAreaFields form={form} rows={2} />
        </div>
        <Checkbox label="Currently accepting new requests" {...form.check('isAvailable')} />
        <RateFields form={form} />
        <ContactFields form={form} />
        <Field
          as="group"
          label="Photos of your shop"
          side={`Up to ${maxShopPhotos}`}
          hint="Everyone can see them, on the public page too."
          error={form.error('photoIds')}
        >
          <PhotoTiles photos={photos} />
        </Field>
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
