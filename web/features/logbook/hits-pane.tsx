import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScanHits } from './scan-hits.tsx';

/** The search of a scan beside its page; on phones in a sheet over it, which closes over the chosen hit. */
export function HitsPane(props: ComponentProps<typeof ScanHits>) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <Card className="p-4">
        <ScanHits {...props} />
      </Card>
    );
  const { hits, at, summary, onChoose, onStep } = props;
  return (
    <Card className="flex items-center gap-1 p-2">
      <Button className="min-w-0 flex-1" icon={<Search aria-hidden />} onClick={() => setOpen(true)}>
        {hits.length === 0
          ? 'Search This Scan'
          : at === undefined
            ? summary
            : `Hit ${at + 1} of ${hits.length}`}
      </Button>
      {hits.length > 0 && (
        <>
          <IconButton label="Previous hit" icon={<ChevronUp aria-hidden />} onClick={() => onStep(-1)} />
          <IconButton label="Next hit" icon={<ChevronDown aria-hidden />} onClick={() => onStep(1)} />
        </>
      )}
      <Drawer side="sheet" open={isOpen} onClose={() => setOpen(false)} title="Search This Scan">
        <div className="px-4 pb-5">
          <ScanHits
            {...props}
            onChoose={(index) => {
              onChoose(index);
              setOpen(false);
            }}
          />
        </div>
      </Drawer>
    </Card>
  );
}
