import { maxCredentialNumber, maxName } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import {
  credentialNoticeDays,
  iaExpiry,
  isInsurance,
  isOfPerson,
  needsNumber,
  ratingIds,
  ratingLabel,
  type CredentialKind,
} from '#contract/providers/credential-kinds.ts';
import { useSaveCredential, type OwnCredential } from '#web/api/credentials.ts';
import { LibraryButton } from '#web/components/library-picker.tsx';
import { formatFullDate } from '#web/lib/format.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { today } from '#web/lib/today.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  asksForEnd,
  emptyCredential,
  isUnusualNumber,
  kindOptions,
  mayEnd,
  toCredentialForm,
  toCredentialInput,
  validateCredential,
} from './credential-form.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The credential that is edited; undefined to add one. */
  credential: OwnCredential | undefined;
  /** Kinds that the provider lists already: one of each, but any number of others. */
  listed: readonly CredentialKind[];
};

const fileIdsOf = (files: readonly { id?: number }[]) => files.map(({ id }) => id).join();

/** Adds a credential or edits one; the fields follow its kind. */
export function CredentialDialog({ open, onClose, credential, listed }: Props) {
  const user = useUser();
  const save = useSaveCredential(credential?.id);
  const files = usePhotos('verification', {
    initial: credential?.files ?? [],
    onChange: () => form.clearErrors('fileIds'),
  });
  const free = kindOptions.filter(({ value }) => value === 'other' || !listed.includes(value));
  const form = useForm({
    initial: () =>
      credential ? toCredentialForm(credential) : emptyCredential(free[0]?.value ?? 'other', fullName(user)),
    validate: (values) => validateCredential(values),
    also: ['fileIds'],
    alsoDirty: fileIdsOf(files.photos) !== fileIdsOf(credential?.files ?? []),
    submit: async (values, keyFor) => {
      const body = toCredentialInput(values, await files.settled('fileIds'));
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const { values } = form;
  const insured = isInsurance(values.kind);
  const isCarried = !insured || !values.notCarried;
  const toggleRating = (rating: string, isOn: boolean) =>
    form.set({
      ratings: isOn ? [...values.ratings, rating] : values.ratings.filter((other) => other !== rating),
    });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={credential ? 'Edit Credential' : 'Add Credential'}
      text={
        credential?.status === 'checked'
          ? 'If you change it, an administrator checks it again. Until then owners see it as stated by the shop.'
          : 'An administrator checks it, usually within 2–3 business days.'
      }
      submit={credential ? 'Save Changes' : 'Add Credential'}
      pendingText="Saving..."
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      {!credential && (
        <Field label="Kind" className="sm:col-span-2" error={form.error('kind')}>
          <Select options={free} {...form.field('kind')} />
        </Field>
      )}
      {insured && (
        <Checkbox
          className="sm:col-span-2"
          label="We don’t carry this"
          note="Owners see ‘Not carried’. Saying so is better than saying nothing."
          {...form.check('notCarried')}
        />
      )}
      {isCarried && (
        <>
          {values.kind === 'other' && (
            <Field label="What it is" className="sm:col-span-2" error={form.error('name')}>
              <TextInput maxLength={maxName} placeholder="Lycoming factory trained" {...form.text('name')} />
            </Field>
          )}
          <Field
            label={insured ? 'Policy number' : 'Certificate number'}
            {...(!needsNumber(values.kind) && { side: 'Optional' })}
            hint={
              isUnusualNumber(values)
                ? 'Most numbers look like 7BLR418C. Check it once more.'
                : 'Owners see the last three characters.'
            }
            error={form.error('number')}
          >
            <TextInput code maxLength={maxCredentialNumber} {...form.text('number')} />
          </Field>
          {isOfPerson(values.kind) && (
            <Field
              label="Name on the certificate"
              side="Optional"
              hint="An entry shows ‘Checked’ only if this person signs it."
              error={form.error('holder')}
            >
              <TextInput maxLength={maxName} autoComplete="name" {...form.text('holder')} />
            </Field>
          )}
          <Field label={insured ? 'Insurer' : 'Issuer'} side="Optional" error={form.error('issuer')}>
            <TextInput
              maxLength={maxName}
              placeholder={insured ? 'Avemco' : 'FAA, San Jose FSDO'}
              {...form.text('issuer')}
            />
          </Field>
          {values.kind === 'repair_station' && (
            <Field
              as="group"
              label="Ratings"
              className="sm:col-span-2"
              hint="Owners need instrument class 1 for 91.411 and radio class 3 for 91.413."
              error={form.error('ratings')}
            >
              <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
                {ratingIds.map((rating) => (
                  <Checkbox
                    key={rating}
                    label={ratingLabel(rating)}
                    checked={values.ratings.includes(rating)}
                    onChange={(isOn) => toggleRating(rating, isOn)}
                  />
                ))}
              </div>
            </Field>
          )}
          {insured && (
            <Field label="Limit" error={form.error('limit')}>
              <TextInput
                inputMode="numeric"
                placeholder="1,000,000"
                start={<span className="text-ink-3">$</span>}
                {...form.text('limit')}
              />
            </Field>
          )}
          {mayEnd(values.kind) && (
            <Checkbox className="sm:col-span-2" label="It has an end date" {...form.check('hasEnd')} />
          )}
          {asksForEnd(values) && (
            <Field
              label="Valid until"
              hint={`We’ll remind you ${credentialNoticeDays.slice(0, -1).join(', ')} and ${credentialNoticeDays.at(-1)} days before.`}
              error={form.error('validUntil')}
            >
              <TextInput type="date" {...form.text('validUntil')} />
            </Field>
          )}
          {values.kind === 'ia' && (
            <p className="text-sm text-ink-2 sm:col-span-2">
              An IA always ends on March 31 of an odd year: {formatFullDate(iaExpiry(today()))}.
            </p>
          )}
          <Field
            as="group"
            label="Documents"
            side="Optional"
            className="sm:col-span-2"
            hint="Only you and our administrators see them."
            error={form.error('fileIds')}
          >
            <FilesField files={files} label="Documents" photos>
              <LibraryButton onChoose={files.attach} />
            </FilesField>
          </Field>
        </>
      )}
    </FormDialog>
  );
}
