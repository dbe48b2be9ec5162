import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { drawCrop, clampCrop, type Crop } from './crop.ts';

interface Props {
  file: File | undefined;
  isSaving: boolean;
  onSave: (photo: Blob) => void;
  onCancel: () => void;
}

const side = 512;
const start: Crop = { zoom: 1, x: 0, y: 0 };

/** Crops a photo to a square: drag it or move it with the arrow keys, and zoom. */
export function CropDialog({ file, isSaving, onSave, onCancel }: Props) {
  // State, not a ref: the dialog is lazy-loaded, so the canvas may come after the photo is decoded.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [decoded, setDecoded] = useState<{ file: File; image?: ImageBitmap }>();
  const [moved, setMoved] = useState<{ file: File; crop: Crop }>();
  // State of an earlier file does not apply to this one.
  const image = decoded && decoded.file === file ? decoded.image : undefined;
  const isUnreadable = decoded !== undefined && decoded.file === file && !decoded.image;
  const crop = moved && moved.file === file ? moved.crop : start;
  useEffect(() => {
    if (!file) return;
    createImageBitmap(file).then(
      (bitmap) => setDecoded({ file, image: bitmap }),
      () => setDecoded({ file }),
    );
  }, [file]);
  useEffect(() => {
    if (image && canvas) drawCrop(canvas, image, crop);
  }, [image, canvas, crop]);
  const move = (change: Partial<Crop>) =>
    file && image && setMoved({ file, crop: clampCrop({ ...crop, ...change }, image) });
  // Not movementX, which is 0 for fingers in Safari.
  const finger = useRef({ x: 0, y: 0 });
  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId);
    finger.current = { x: clientX, y: clientY };
  };
  const drag = ({ buttons, currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return;
    const scale = side / currentTarget.clientWidth;
    move({
      x: crop.x + (clientX - finger.current.x) * scale,
      y: crop.y + (clientY - finger.current.y) * scale,
    });
    finger.current = { x: clientX, y: clientY };
  };
  const save = () => {
    if (!image || !canvas) return;
    // What is saved is drawn here, whatever the preview shows.
    drawCrop(canvas, image, crop);
    canvas.toBlob((blob) => blob && onSave(blob), 'image/jpeg', 0.9);
  };
  return (
    <Dialog
      open={file !== undefined}
      onClose={onCancel}
      width="sm"
      title="Change Your Photo"
      {...(!isUnreadable && { text: 'Drag the photo into place.' })}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!image || !canvas}
            pending={isSaving}
            pendingText="Saving..."
            onClick={save}
          >
            Save Photo
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <p role="alert" className="text-warning">
          We couldn’t read this photo. Choose a PNG, JPEG or WebP file.
        </p>
      ) : (
        <div className="grid justify-items-center gap-4">
          <canvas
            ref={setCanvas}
            width={side}
            height={side}
            role="img"
            aria-label="Your cropped photo"
            tabIndex={0}
            onPointerDown={grab}
            onPointerMove={drag}
            onKeyDown={(event) => {
              const step = {
                ArrowLeft: [-16, 0],
                ArrowRight: [16, 0],
                ArrowUp: [0, -16],
                ArrowDown: [0, 16],
              }[event.key];
              if (!step) return;
              event.preventDefault();
              move({ x: crop.x + (step[0] ?? 0), y: crop.y + (step[1] ?? 0) });
            }}
            className="size-64 cursor-move touch-none rounded-full bg-fill"
          />
          <label className="flex w-64 items-center gap-3 text-sm">
            Zoom
            <input
              type="range"
              min="1"
              max="4"
              step="0.05"
              value={crop.zoom}
              onChange={(event) => move({ zoom: Number(event.target.value) })}
              className="flex-1 accent-(--accent)"
            />
          </label>
        </div>
      )}
    </Dialog>
  );
}
