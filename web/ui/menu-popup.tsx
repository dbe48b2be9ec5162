import { Menu as Base } from '@base-ui/react/menu';
import type { MenuItem, MenuPopupProps } from './menu.tsx';

/** What Menu fetches. */
export default function MenuPopup({ open, setOpen, anchor, label, head, items, align }: MenuPopupProps) {
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
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="popup max-h-(--available-height) min-w-56 overflow-y-auto"
          >
            {head && <div className="border-b border-line px-3 pt-2 pb-3 mb-1">{head}</div>}
            {items.map((item, index) => (
              <Item key={item === 'line' ? index : item.label} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'line') return <Base.Separator className="-mx-1 my-1 border-t border-line" />;
  const inside = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('href' in item) {
    return (
      <Base.LinkItem href={item.href} closeOnClick className="popup-item">
        {inside}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className="popup-item"
      data-tone={item.tone}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {inside}
    </Base.Item>
  );
}
