import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newFindingAnchor, type NewFinding } from '#web/api/findings.ts';
import { acceptedPhotos } from '#web/lib/photos/photo-types.ts';
import { Button } from '#web/ui/button.tsx';
import { NewFindingDialog } from './finding-dialog.tsx';

interface Props {
  tailNumber: string | undefined;
  isPrebuy: boolean;
  /** What there is to know about a price, in cents. */
  noteOn?: (cents: number) => string | undefined;
  onSubmit: (body: NewFinding, files: File[]) => Promise<void>;
}

/** True if a link to the page asks for the form. */
const isLinked = () => location.hash === `#${newFindingAnchor}`;

function openCamera(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: coarse)').matches) input?.click();
}

/** Opens the form; on phones the camera opens first. */
export function AddFinding({ tailNumber, isPrebuy, noteOn, onSubmit }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(isLinked);
  const [shot, setShot] = useState<File>();
  const start = () => {
    setShot(undefined);
    setOpen(true);
    openCamera(camera.current);
  };
  useEffect(() => {
    if (!isLinked()) return;
    // A reload or the way back must not open it again.
    history.replaceState(history.state, '', location.pathname);
    openCamera(camera.current);
  }, []);
  return (
    <div className="mb-4">
      <Button
        variant="primary"
        size="lg"
        icon={<Camera aria-hidden />}
        className="max-md:w-full"
        onClick={start}
      >
        Add Finding
      </Button>
      <input
        ref={camera}
        type="file"
        aria-label="Camera"
        accept={acceptedPhotos}
        capture="environment"
        hidden
        onChange={({ target }) => {
          setShot(target.files?.[0]);
          target.value = '';
        }}
      />
      <NewFindingDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="New Finding"
        tailNumber={tailNumber}
        isPrebuy={isPrebuy}
        shot={shot}
        noteOn={noteOn}
        onSubmit={onSubmit}
      />
    </div>
  );
}
