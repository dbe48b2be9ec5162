import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** Edits a request without quotes; once there are quotes, the owner can only add notes. */
export function EditRequest({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const canEdit = request.can.includes('edit');
  const dialog = { request, open: isOpen, onClose: () => setOpen(false) };
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {canEdit ? 'Edit Request' : 'Add Note'}
      </Button>
      {canEdit ? <EditDialog {...dialog} /> : <NoteDialog {...dialog} />}
    </>
  );
}
