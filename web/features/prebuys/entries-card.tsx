import { useState } from 'react';
import { sellerDataDays } from '#contract/prebuys/consent-lifecycle.ts';
import { useAddEntries, type PrebuyRequest } from '#web/api/prebuys.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Logbook entries for the seller, for work done on their aircraft during the pre-buy. */
export function EntriesCard({ request }: { request: PrebuyRequest }) {
  const [isOpen, setOpen] = useState(false);
  const { entries, can } = request.prebuy;
  const canAdd = can.includes('add_entries');
  if (entries.length === 0 && !canAdd) return null;
  return (
    <Card className="grid gap-3 px-5 py-4 text-sm max-md:px-4">
      <h2 className="card-title">Logbook entries for the seller</h2>
      {entries.length > 0 && (
        <PhotoViewer files={entries} label="Logbook entries for the seller" subject="the entries" />
      )}
      <p className="text-ink-2">
        {canAdd
          ? `Whatever you opened needs an entry (14 CFR 43.9). The seller finds it behind the consent link, until ${sellerDataDays} days after the pre-buy ends. Tell them when it’s there.`
          : 'The seller finds them behind the consent link.'}
      </p>
      {canAdd && (
        <div>
          <Button onClick={() => setOpen(true)}>Add Entries</Button>
          <AddEntries requestId={request.id} isOpen={isOpen} onClose={() => setOpen(false)} />
        </div>
      )}
    </Card>
  );
}

interface AddProps {
  requestId: number;
  isOpen: boolean;
  onClose: () => void;
}

function AddEntries({ requestId, isOpen, onClose }: AddProps) {
  const add = useAddEntries(requestId);
  const files = usePhotos('delivery', { onChange: () => form.clearErrors('fileIds') });
  const form = useForm({
    initial: {},
    also: ['fileIds'],
    alsoDirty: files.photos.length > 0,
    validate: () => ({ fileIds: files.photos.length === 0 ? 'Choose a file' : undefined }),
    submit: async () => add.mutateAsync(await files.settled('fileIds')),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      form={form}
      title="Add logbook entries"
      text="Signed entries, as scans or photos. They can’t be removed: they’re part of the seller’s records."
      submit="Add Entries"
      pendingText={files.isBusy ? 'Uploading...' : 'Adding...'}
    >
      <Field as="group" label="Files" error={form.error('fileIds')}>
        <FilesField files={files} label="Logbook entries" />
      </Field>
    </FormDialog>
  );
}
