import { Popover as Base } from '@base-ui/react/popover';
import { useState } from 'react';
import type { PopoverProps } from './popover.tsx';

/** Lazy-loaded part of Popover. */
export default function PopoverPanel({
  open,
  anchor,
  onClose,
  label,
  children,
}: PopoverProps & { open: boolean }) {
  // While it closes, it stays where it was, with what it showed.
  const [shown, setShown] = useState({ anchor, label, children });
  if (anchor && (shown.anchor !== anchor || shown.children !== children))
    setShown({ anchor, label, children });
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        const isOnAnchor = event.target instanceof Node && anchor?.contains(event.target);
        if (!next && (event.type === 'keydown' || !isOnAnchor)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={shown.anchor ?? null}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          className="z-30 outline-none"
        >
          <Base.Popup
            aria-label={shown.label}
            finalFocus={() => shown.anchor ?? true}
            className="popup max-h-(--available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto"
          >
            {shown.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
