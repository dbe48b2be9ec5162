import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpenings } from '#web/ui/has-opened.ts';
import { EditDialog } from './edit-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** While nobody has quoted everything can be changed; afterwards a note is added, and the quoters are told. */
export function EditRequest({ request }: { request: RequestDetail }) {
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  const canEdit = request.can.includes('edit');
  const dialog = { request, open: isOpen, onClose: () => setOpen(false) };
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {canEdit ? 'Edit' : 'Add note'}
      </Button>
      {canEdit ? <EditDialog key={openings} {...dialog} /> : <NoteDialog key={openings} {...dialog} />}
    </>
  );
}
