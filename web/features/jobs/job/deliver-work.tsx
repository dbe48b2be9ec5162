import { PackageCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { useJobAction } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { call, idParams } from '#web/lib/api.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { maxPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Hands the work over, with a summary and photos. */
export function DeliverWork({ request }: { request: RequestDetail }) {
  const form = useId();
  const photos = usePhotos('delivery');
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const [summary, setSummary] = useState('');
  const deliver = useJobAction(
    () =>
      call('POST /api/requests/:id/deliver', {
        ...idParams(request.id),
        body: { summary, ...(photos.ids.length > 0 && { photos: photos.ids }) },
      }),
    { title: 'Work delivered', description: 'The owner has 72 hours to look at it.' },
  );
  if (!request.can.includes('deliver')) return null;
  const isMissing = summary.trim() === '';
  return (
    <>
      <Button variant="primary" icon={<PackageCheck aria-hidden />} onClick={() => setOpen(true)}>
        Deliver Work
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Deliver the work"
        text="The owner then has 72 hours to confirm or to ask for changes."
        width="lg"
        footer={
          <FormFooter
            form={form}
            onCancel={() => setOpen(false)}
            pending={deliver.isPending || photos.isBusy}
            pendingText={photos.isBusy ? 'Uploading...' : 'Delivering...'}
          >
            Deliver
          </FormFooter>
        }
      >
        <form
          id={form}
          noValidate
          className="grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!isMissing && !photos.isBusy && !photos.hasFailed && !deliver.isPending)
              deliver.mutate(undefined, { onSuccess: () => setOpen(false) });
          }}
        >
          <Field
            label="Summary"
            hint="What was done, which parts were used, and the logbook entry."
            error={isTried && isMissing ? 'Say what was done' : undefined}
          >
            <TextArea
              name="summary"
              rows={5}
              maxLength={maxDescription}
              value={summary}
              onChange={(event) => setSummary(event.target.value)}
            />
          </Field>
          <Field
            as="group"
            label="Photos"
            side={`${photos.photos.length} of ${maxPhotos}`}
            error={isTried && photos.hasFailed ? 'Try the failed photo again or remove it' : undefined}
          >
            <PhotoTiles photos={photos} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
