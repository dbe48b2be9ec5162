import { useNavigate } from '@tanstack/react-router';
import { groupKinds, type GroupKind } from '#contract/accounts/member-states.ts';
import { maxGroupName } from '#contract/limits.ts';
import { useCreateGroup } from '#web/api/groups.ts';
import { useHref } from '#web/lib/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { browserTimeZone } from './aircraft-today.ts';

const kinds: Record<GroupKind, { label: string; note: string }> = {
  co_ownership: { label: 'Co-owners', note: 'People who own an aircraft and hold shares of it' },
  club: { label: 'Flying club', note: 'Members who fly the club’s aircraft, without shares' },
  school: { label: 'Flight school', note: 'Instructors and students, without shares' },
};

/** Creates a group and opens its page, where people are invited. */
export function CreateGroupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateGroup();
  const navigate = useNavigate();
  const href = useHref();
  const form = useForm({
    initial: { name: '', kind: 'co_ownership' as GroupKind },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : undefined }),
    submit: (values, keyFor) => create.mutateAsync({ ...values, timeZone: browserTimeZone(), keyFor }),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: href('/groups/:id', { id }) });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="md"
      title="Create a Group"
      text="Share aircraft with other people. You manage the group. Your own aircraft stay yours until you move one there."
      submit="Create Group"
      pendingText="Creating..."
    >
      <Field label="Name" error={form.error('name')}>
        <TextInput
          {...form.text('name')}
          placeholder="Palo Alto Bonanza Group"
          maxLength={maxGroupName}
          required
        />
      </Field>
      <Field label="Kind" as="radiogroup">
        <RadioCards
          {...form.field('kind')}
          options={groupKinds.map((value) => ({ value, ...kinds[value] }))}
        />
      </Field>
    </FormDialog>
  );
}
