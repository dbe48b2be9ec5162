import { validatePost } from '#web/features/requests/post/post-form.ts';
import { RequestFields } from '#web/features/requests/post/request-fields.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Job } from './jobs.ts';

type Props = { job: Job; open: boolean; onClose: () => void; onSave: (change: Partial<Job>) => void };

/** Edits a request before it is posted, with the fields of the post form. */
export function EditJob({ job, open, onClose, onSave }: Props) {
  const photos = usePhotos('request-photo', { onChange: () => form.clearErrors('photoIds') });
  const form = useForm({
    initial: () => job.form,
    also: ['photoIds'],
    validate: (values) => validatePost(values, job),
    submit: async (values) => onSave({ form: values, photoIds: await photos.settled('photoIds') }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title="Edit Request"
      submit="Save Changes"
      pendingText={photos.isBusy ? 'Uploading...' : 'Saving...'}
      className="grid grid-cols-1 gap-5"
    >
      <RequestFields form={form} ownAircraft={[job.aircraft]} items={job.items} photos={photos} />
    </FormDialog>
  );
}
