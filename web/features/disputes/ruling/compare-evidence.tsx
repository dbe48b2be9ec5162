import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { isPhoto } from '#web/features/disputes/evidence.tsx';
import type { Parties, Role } from '#web/features/disputes/parties.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = { dispute: DisputeDetail; parties: Parties };

/** The photos of both parties beside each other; hidden unless both have some. */
export function CompareEvidence({ dispute, parties }: Props) {
  const [isOpen, setOpen] = useState(false);
  const photosOf = (role: Role) => dispute.evidence.filter((file) => file.by === role && isPhoto(file));
  const roles = ['owner', 'provider'] as const;
  if (roles.some((role) => photosOf(role).length === 0)) return null;
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Maximize2 aria-hidden />} onClick={() => setOpen(true)}>
        Compare Evidence
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} width="xl" title="Compare Evidence">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {roles.map((role) => (
            <Pane key={role} name={parties.names[role]} photos={photosOf(role)} />
          ))}
        </div>
      </Dialog>
    </>
  );
}

type PaneProps = { name: string; photos: DisputeDetail['evidence'] };

function Pane({ name, photos }: PaneProps) {
  const [at, setAt] = useState(0);
  const photo = photos[Math.min(at, photos.length - 1)]!;
  const go = (step: number) => setAt((at + step + photos.length) % photos.length);
  return (
    <section aria-label={`Photos from ${name}`} className="min-w-0">
      <div className="flex min-h-11 items-center gap-2">
        <h3 dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {name}
        </h3>
        <p aria-live="polite" className="num text-xs text-ink-3">
          {at + 1} of {photos.length}, {formatDate(photo.addedAt)}
        </p>
        {photos.length > 1 && (
          <>
            <IconButton
              label={`Previous photo from ${name}`}
              icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => go(-1)}
            />
            <IconButton
              label={`Next photo from ${name}`}
              icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => go(1)}
            />
          </>
        )}
      </div>
      <div className="h-[55svh] rounded-control bg-sunken max-md:h-[30svh]">
        <img src={photo.fileUrl} alt={photo.name} className="size-full object-contain" />
      </div>
    </section>
  );
}
