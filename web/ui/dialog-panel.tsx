import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { useCloseOnBack } from './close-on-back.ts';
import type { DialogProps } from './dialog.tsx';

const widths = { sm: 'max-w-[30rem]', md: 'max-w-[35rem]', lg: 'max-w-[40rem]', xl: 'max-w-[64rem]' };

/** Lazy-loaded part of Dialog. Asks before it closes over unsaved changes. */
export default function DialogPanel({
  open,
  onClose,
  title,
  text,
  footer,
  width = 'md',
  alert = false,
  initialFocus,
  isDirty = false,
  isNested = false,
  children,
}: DialogProps & { isNested?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  // What the dialog is about may be gone when it closes: the closing dialog keeps its heading.
  const [heading, setHeading] = useState({ title, text });
  if (open && (title !== heading.title || text !== heading.text)) setHeading({ title, text });
  /** A dirty form asks on every way to close but its own Cancel. */
  const close = () => (isDirty ? setAsking(true) : onClose());
  useCloseOnBack(open, close, isDirty);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => next || close()} disablePointerDismissal={alert}>
      <Base.Portal>
        <Base.Backdrop forceRender={isNested} className={cx('scrim', isNested && 'z-41')} />
        <Base.Popup
          className={cx('dialog', widths[width])}
          initialFocus={initialFocus}
          {...(alert && { role: 'alertdialog' })}
        >
          <div className="flex items-start gap-4 px-6 pt-5 max-md:px-4 max-md:pt-4">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-xl">{heading.title}</Base.Title>
              {heading.text && (
                <Base.Description className="mt-1 text-base text-ink-2">{heading.text}</Base.Description>
              )}
            </div>
            {!alert && (
              <Base.Close
                aria-label="Close"
                className={buttonClass({ variant: 'ghost' }, 'btn-square -me-2.5 -mt-1.5')}
              >
                <X aria-hidden />
              </Base.Close>
            )}
          </div>
          {children && (
            // Not flex-1: a panel that is as high as its content adds up bases in WebKit, and that basis is 0.
            <div className="min-h-0 flex-auto overflow-y-auto px-6 pt-5 pb-6 max-md:px-4">{children}</div>
          )}
          {footer && (
            <div
              data-actions
              className={cx(
                'flex flex-wrap items-center justify-end gap-2 px-6 py-4 max-md:px-4',
                !!children && 'border-t border-line',
              )}
            >
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
      {isAsking && (
        <DialogPanel
          open
          isNested
          alert
          width="sm"
          title="Discard changes?"
          text="You haven’t saved them."
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Keep Editing</Button>
              <Button variant="danger" onClick={discard}>
                Discard Changes
              </Button>
            </>
          }
        />
      )}
    </Base.Root>
  );
}
