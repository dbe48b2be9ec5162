import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { myAircraft } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { issueOf } from '#web/lib/api.ts';
import { maxPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFocusFirstError } from '#web/ui/focus-first-error.ts';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { again, missingIn, toTokens, type PostErrors } from './post/post-form.ts';
import { RequestFields } from './post/request-fields.tsx';
import { useSaveRequest } from './use-save-request.ts';

type Props = { request: RequestDetail; open: boolean; onClose: () => void };

/** Changes what a request says, while nobody has quoted on it. */
export function EditDialog({ request, open, onClose }: Props) {
  const id = useId();
  const [form, setForm] = useState(() => again(request));
  const [tries, setTries] = useState(0);
  const photosBefore = request.photos.length;
  const photos = usePhotos('request-photo', { max: maxPhotos - photosBefore });
  const fleet = useQuery(myAircraft);
  const update = useSaveRequest(request.id, 'Request changed', onClose);
  const ref = useFocusFirstError(tries, update.error);
  const problems: PostErrors = {
    ...missingIn(form),
    ...(photos.hasFailed && { photoIds: 'Try the failed photo again or remove it' }),
  };
  const submit = () => {
    setTries(tries + 1);
    if (Object.keys(problems).length > 0 || photos.isBusy || update.isPending) return;
    const photoIds = photos.ids.length > 0 ? { photoIds: photos.ids } : {};
    update.mutate({ ...toTokens(form), ...photoIds });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      title="Edit the request"
      text="Nobody has quoted yet, so you can still change it. Photos that are there stay."
      footer={
        <FormFooter
          form={id}
          onCancel={onClose}
          pending={update.isPending || photos.isBusy}
          pendingText={photos.isBusy ? 'Uploading...' : 'Saving...'}
        >
          Save Changes
        </FormFooter>
      }
    >
      <form
        id={id}
        ref={ref}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RequestFields
          form={form}
          onChange={(change) => setForm({ ...form, ...change })}
          errorOf={(name) => (tries > 0 ? problems[name] : undefined) ?? issueOf(update.error, name)}
          fleet={fleet.data}
          photos={photos}
          photosBefore={photosBefore}
        />
      </form>
    </Dialog>
  );
}
