import { Camera, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';

type Props = {
  /** Called with files that were chosen, dropped, pasted or photographed. */
  onFiles: (files: File[]) => void;
  label: string;
  /** Accepted types and sizes as text. */
  hint: string;
  accept?: string;
  multiple?: boolean;
  /** Offers the camera on phones and accepts images pasted anywhere on the page. */
  photos?: boolean;
  /** Offers the camera on phones, for a page with several places for files; 'first' before the files. */
  camera?: boolean | 'first';
  disabled?: boolean;
};

/** File picker that is also a drop target; min 44 px high. */
export function FileDrop({
  onFiles,
  label,
  hint,
  accept,
  multiple = true,
  photos,
  camera: hasCamera = photos,
  disabled,
}: Props) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    event.target.value = '';
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => take(event.clipboardData?.files));
  useEffect(() => {
    if (!photos) return;
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [photos]);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const cameraButton = (
    <>
      <Button
        icon={<Camera aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
        className="hidden pointer-coarse:inline-flex"
      >
        Take a Photo
      </Button>
      <input ref={camera} type="file" accept="image/jpeg" capture="environment" hidden onChange={onChange} />
    </>
  );
  return (
    <div className="flex flex-col gap-2">
      {hasCamera === 'first' && cameraButton}
      <label
        {...drop}
        className={cx(
          'flex items-center gap-4 rounded-card border border-dashed px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:opacity-50',
          isOver ? 'border-accent bg-accent-soft' : 'border-field bg-sunken hover:border-accent',
        )}
      >
        <Upload aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="min-w-0 text-sm">
          <span className="font-medium text-accent">{label}</span>{' '}
          <span className="pointer-coarse:hidden">or drop {multiple ? 'them' : 'it'} here</span>
          <span id={id} className="block text-ink-2">
            {hint}
          </span>
        </span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={id}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      {hasCamera && hasCamera !== 'first' && cameraButton}
    </div>
  );
}
