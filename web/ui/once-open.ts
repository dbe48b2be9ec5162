import { useState } from 'react';

/** True from the first opening on: a popup's code is fetched when it is needed, and stays for its closing motion. */
export function useOnceOpen(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}
