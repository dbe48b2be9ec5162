import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import type { DrawerProps } from './drawer.tsx';

const looks = { start: 'drawer drawer-start', end: 'drawer drawer-end', sheet: 'drawer drawer-sheet' };

/** Lazy-loaded part of Drawer. */
export default function DrawerPanel({
  open,
  onClose,
  title,
  side = 'start',
  head,
  footer,
  children,
}: DrawerProps) {
  useCloseOnBack(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} swipeDirection={swipeDirection(side)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport>
          <Base.Popup className={looks[side]}>
            {side === 'sheet' && (
              <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong" />
            )}
            <div className="flex h-14 shrink-0 items-center justify-between gap-4 ps-5 pe-2 max-md:ps-4">
              <Base.Title className={head ? 'sr-only' : 'text-xl'}>{title}</Base.Title>
              {head}
              <Base.Close aria-label="Close" className={buttonClass({ variant: 'ghost' }, 'btn-square')}>
                <X aria-hidden />
              </Base.Close>
            </div>
            {/* Not flex-1, see DialogPanel. */}
            <Base.Content className="min-h-0 flex-auto overflow-y-auto overscroll-contain">
              {children}
            </Base.Content>
            {footer && <div className="flex gap-2 border-t border-line p-4">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function swipeDirection(side: NonNullable<DrawerProps['side']>) {
  if (side === 'sheet') return 'down';
  return (side === 'start') === (document.dir === 'rtl') ? 'right' : 'left';
}
