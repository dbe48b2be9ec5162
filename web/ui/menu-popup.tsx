import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, useEffect, useRef } from 'react';
import type { MenuItem, MenuPopupProps } from './menu.tsx';

/** Lazy-loaded part of Menu. */
export default function MenuPopup({
  open,
  setOpen,
  byKey,
  anchor,
  label,
  head,
  items,
  align,
}: MenuPopupProps) {
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (next || event.type === 'keydown' || !isOnButton) setOpen(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Most buttons are in the sticky header: a menu that is part of the page would move while it scrolls.
          positionMethod="fixed"
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="popup max-h-(--available-height) min-w-56 overflow-y-auto"
          >
            {head && <div className="border-b border-line px-3 pt-2 pb-3 mb-1">{head}</div>}
            {items.map((item, index) => (
              <Fragment key={item.label}>
                {item.line && <Base.Separator className="-mx-1 my-1 border-t border-line" />}
                <Item item={item} takesFocus={byKey && index === 0} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item, takesFocus }: { item: MenuItem; takesFocus: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const inside = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('href' in item) {
    return (
      <Base.LinkItem ref={ref} href={item.href} closeOnClick className="popup-item">
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      ref={ref}
      className="popup-item"
      data-tone={item.tone}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {inside}
    </Base.Item>
  );
}
