import { useState } from 'react';

/** True from the first opening on: an overlay is lazy-loaded then, and stays mounted for its closing animation. */
export function useHasOpened(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}
