import { maxGroupName } from '#contract/limits.ts';
import { useRenameGroup, type Group } from '#web/api/groups.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

export function RenameDialog({ open, group, onClose }: { open: boolean; group: Group; onClose: () => void }) {
  const rename = useRenameGroup(group.id);
  const form = useForm({
    initial: () => ({ name: group.name }),
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : undefined }),
    submit: ({ name }) => rename.mutateAsync(name),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Rename Group"
      submit="Save Name"
      pendingText="Saving..."
    >
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.text('name')} maxLength={maxGroupName} required />
      </Field>
    </FormDialog>
  );
}
