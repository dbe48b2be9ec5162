import { useAttachSignedCopy } from '#web/api/logbooks.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  entryId: number;
  open: boolean;
  onClose: () => void;
}

/** Takes the photo or scan of the signed entry; it stays with the entry. */
export function AttachSigned({ entryId, open, onClose }: Props) {
  const attach = useAttachSignedCopy(entryId);
  const files = usePhotos('delivery', { max: 1, onChange: () => form.clearErrors('fileId') });
  const form = useForm({
    initial: {},
    also: ['fileId'],
    alsoDirty: files.photos.length > 0,
    validate: () => ({ fileId: files.photos.length === 0 ? 'Choose a file' : undefined }),
    submit: async () => {
      const [fileId] = await files.settled('fileId');
      if (fileId !== undefined) await attach.mutateAsync(fileId);
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Attach Signed Page"
      text="A photo or scan of the signed entry. It stays with the entry and can’t be replaced."
      submit="Attach Signed Page"
      pendingText={files.isBusy ? 'Uploading...' : 'Attaching...'}
    >
      <Field as="group" label="File" error={form.error('fileId')}>
        <FilesField files={files} label="Signed page" />
      </Field>
    </FormDialog>
  );
}
