import { useState } from 'react';

/** True from the first opening on: an overlay is lazy-loaded then, and stays mounted for its closing animation. */
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
