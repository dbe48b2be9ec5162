import { CloudOff } from 'lucide-react';

/** Says why a button is disabled while there is no connection. */
export const OfflineNote = () => (
  <p role="status" className="col-span-full flex items-center gap-2 text-sm text-ink-2">
    <CloudOff aria-hidden className="size-4 shrink-0 text-caution" />
    You’re offline. You need a connection for this.
  </p>
);
