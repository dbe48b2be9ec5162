import { PackageCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { useLoadLater } from '#web/ui/load-later.ts';

const load = () => import('./deliver-dialog.tsx');
const DeliverDialog = lazy(load);

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
  useLoadLater(load, canDeliver);
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
