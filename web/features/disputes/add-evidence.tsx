import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddEvidence, type DisputeDetail } from '#web/api/disputes.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form/field-errors.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Parties } from './parties.ts';

/**
 * Tile that adds files to the evidence, also by drop and paste. They are shown once sent, because no one can remove them
 * afterwards.
 */
export function AddEvidence({ dispute, parties }: { dispute: DisputeDetail; parties: Parties }) {
  const [isOpen, setOpen] = useState(false);
  const files = usePhotos('evidence', { onChange: () => form.clearErrors('fileIds') });
  const add = useAddEvidence(dispute.id, parties.otherName);
  const close = () => {
    for (const { key } of files.photos) files.remove(key);
    setOpen(false);
  };
  const form = useForm({
    initial: {},
    also: ['fileIds'],
    alsoDirty: files.photos.length > 0,
    validate: () => ({}),
    submit: async () => {
      const ids = await files.settled('fileIds');
      if (ids.length === 0) throw new FormError({ fileIds: 'Choose a file' });
      return add.mutateAsync(ids);
    },
    onSuccess: close,
  });
  const take = (list: FileList | null | undefined) => {
    if (!list || list.length === 0) return;
    files.add([...list]);
    setOpen(true);
  };
  // The open dialog takes what is pasted itself.
  const onPaste = useEffectEvent((event: ClipboardEvent) => !isOpen && take(event.clipboardData?.files));
  useEffect(() => {
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
        className="flex aspect-4/3 w-full flex-col items-center justify-center gap-1 rounded-control border border-dashed border-field text-xs font-medium text-ink-2 hover:bg-fill"
      >
        <Plus aria-hidden className="size-4" />
        Add<span className="sr-only"> evidence</span>
      </button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={close}
        title="Add Evidence"
        text={`${parties.otherName} and our administrators can see it. You can’t remove it afterwards.`}
        submit="Add Evidence"
        pendingText={files.isBusy ? 'Uploading...' : 'Adding...'}
      >
        <Field as="group" label="Files" error={form.error('fileIds')}>
          <FilesField files={files} label="Evidence" photos />
        </Field>
      </FormDialog>
    </>
  );
}
