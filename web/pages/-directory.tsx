import { useState } from 'react';
import { Directory, type DirectoryProps } from '#web/features/directory/directory.tsx';
import { ContactDialog, type Contacted } from '#web/features/messages/contact-dialog.tsx';

/** Directory with the contact dialog; for signed-in users and in the demo. */
export function DirectoryScreen(props: Pick<DirectoryProps, 'filters' | 'onFilters'>) {
  const [contacted, setContacted] = useState<Contacted>();
  return (
    <>
      <Directory {...props} onContact={setContacted} />
      <ContactDialog provider={contacted} onClose={() => setContacted(undefined)} />
    </>
  );
}
