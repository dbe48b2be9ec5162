import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLoadLater } from '#web/ui/load-later.ts';
import { NoteDialog } from './note-dialog.tsx';

const EditDialog = lazyPart(
  () => import('./edit-dialog.tsx').then((m) => ({ default: m.EditDialog })),
  'over',
);

/** Edits a request without quotes; once there are quotes, the owner can only add notes. */
export function EditRequest({ request }: { request: RequestDetail }) {
  // The dialog that was opened stays, also when the first quote arrives meanwhile: what was typed is not lost.
  const [opened, setOpened] = useState<'edit' | 'note'>();
  const canEdit = request.can.includes('edit');
  const onClose = () => setOpened(undefined);
  useLoadLater(EditDialog.preload, canEdit);
  const hasEdited = useHasOpened(opened === 'edit');
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpened(canEdit ? 'edit' : 'note')}>
        {canEdit ? 'Edit Request' : 'Add Note'}
      </Button>
      <Suspense>
        {hasEdited && <EditDialog request={request} open={opened === 'edit'} onClose={onClose} />}
      </Suspense>
      <NoteDialog request={request} open={opened === 'note'} onClose={onClose} />
    </>
  );
}
