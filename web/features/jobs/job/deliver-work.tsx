import { PackageCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLoadLater } from '#web/ui/load-later.ts';

const DeliverDialog = lazyPart(() => import('./deliver-dialog.tsx'), 'over');

export interface DeliverProps {
  request: RequestDetail;
  /** The price of additional work that nobody paid, in cents. */
  unpaid: number;
}

/** Button that delivers the work; the form is lazy-loaded. */
export function DeliverWork(props: DeliverProps) {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const canDeliver = props.request.can.includes('deliver');
  useLoadLater(DeliverDialog.preload, canDeliver);
  if (!canDeliver) return null;
  return (
    <>
      <Button variant="primary" icon={<PackageCheck aria-hidden />} onClick={() => setOpen(true)}>
        Deliver Work
      </Button>
      <Suspense>
        {hasOpened && <DeliverDialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
