import { FilePlus, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { useProposeAd, useProposeScan } from '#web/api/logbook-proposals.ts';
import { AdForm } from '#web/features/logbook/ad-form.tsx';
import { ScanForm } from '#web/features/logbook/scan-form.tsx';
import { Button } from '#web/ui/button.tsx';

interface Props {
  requestId: number;
  aircraft: { tailNumber: string; aircraftType: string };
}

/** The shop of a job proposes pages and AD records for the logbook. */
export function ProposeActions({ requestId, aircraft }: Props) {
  const [opened, setOpened] = useState<'scan' | 'ad'>();
  const scan = useProposeScan(requestId);
  const ad = useProposeAd(requestId);
  const close = () => setOpened(undefined);
  return (
    <>
      <Button icon={<ScanLine aria-hidden />} onClick={() => setOpened('scan')}>
        Propose Pages
      </Button>
      <Button icon={<FilePlus aria-hidden />} onClick={() => setOpened('ad')}>
        Propose AD
      </Button>
      <ScanForm
        isProposal
        open={opened === 'scan'}
        onClose={close}
        aircraftType={aircraft.aircraftType}
        onSend={scan.mutateAsync}
      />
      <AdForm isProposal open={opened === 'ad'} onClose={close} aircraft={aircraft} onSave={ad.mutateAsync} />
    </>
  );
}
