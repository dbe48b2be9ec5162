import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** Edits a request without quotes; once there are quotes, the owner can only add notes. */
export function EditRequest({ request }: { request: RequestDetail }) {
  // The dialog that was opened stays, also when the first quote arrives meanwhile: what was typed is not lost.
  const [opened, setOpened] = useState<'edit' | 'note'>();
  const canEdit = request.can.includes('edit');
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpened(canEdit ? 'edit' : 'note')}>
        {canEdit ? 'Edit Request' : 'Add Note'}
      </Button>
      <EditDialog request={request} open={opened === 'edit'} onClose={onClose} />
      <NoteDialog request={request} open={opened === 'note'} onClose={onClose} />
    </>
  );
}
