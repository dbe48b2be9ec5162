import { useQuery } from '@tanstack/react-query';
import { myAircraft } from '#web/api/aircraft.ts';
import { useUpdateRequest } from '#web/api/request-editing.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { maxPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toBody, toPostForm, validatePost } from './post/post-form.ts';
import { RequestFields } from './post/request-fields.tsx';

type Props = { request: RequestDetail; open: boolean; onClose: () => void };

/** Edits a request that has no quotes yet. */
export function EditDialog({ request, open, onClose }: Props) {
  const photosBefore = request.photos.length;
  const photos = usePhotos('request-photo', {
    max: maxPhotos - photosBefore,
    onChange: () => form.clearErrors('photoIds'),
  });
  const ownAircraft = useQuery(myAircraft);
  const update = useUpdateRequest(request.id, 'Request updated', 'Couldn’t save the request');
  const close = () => {
    for (const { key } of photos.photos) photos.remove(key);
    onClose();
  };
  const form = useForm({
    initial: () => toPostForm(request),
    also: ['photoIds'],
    alsoDirty: photos.photos.length > 0,
    validate: (values) =>
      validatePost(values, {
        aircraft: ownAircraft.data?.find(({ id }) => String(id) === values.aircraftId),
        items: request.reminders,
      }),
    submit: async (values) => {
      const photoIds = await photos.settled('photoIds');
      return update.mutateAsync({ ...toBody(values), ...(photoIds.length > 0 && { photoIds }) });
    },
    onSuccess: close,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      width="lg"
      title="Edit Request"
      text="You can edit it until the first quote comes in. Your photos stay."
      submit="Save Changes"
      pendingText={photos.isBusy ? 'Uploading...' : 'Saving...'}
      className="grid grid-cols-1 gap-5"
    >
      <RequestFields
        form={form}
        ownAircraft={ownAircraft.data}
        items={request.reminders}
        photos={photos}
        photosBefore={photosBefore}
      />
    </FormDialog>
  );
}
