import { useState } from 'react';

/** True from the first opening on: a popup's code is fetched when it is needed, and stays for its closing motion. */
export function useHasOpened(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}

/** How often something has been opened: as a key it makes each opening start anew. */
export function useOpenings(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  const [openings, setOpenings] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return openings;
}
