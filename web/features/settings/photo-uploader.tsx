import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { fullName } from '#contract/names.ts';
import { useSavePhoto } from '#web/api/user.ts';
import { acceptedPhotos } from '#web/lib/photos/photo-types.ts';
import type { User } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';

/** The user's photo: choose a file, crop it to a square, save. */
export function PhotoUploader({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const save = useSavePhoto();
  return (
    <>
      <button
        type="button"
        aria-label="Change your photo"
        onClick={() => input.current?.click()}
        className="relative rounded-full"
      >
        <Avatar name={fullName(user)} src={user.profileImageUrl} size={72} />
        <span className="absolute inset-e-0 bottom-0 grid size-7 place-items-center rounded-full border border-line bg-raised">
          <Camera aria-hidden className="size-4" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="Photo"
        accept={acceptedPhotos}
        hidden
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <CropDialog
        file={file}
        isSaving={save.isPending}
        onCancel={() => setFile(undefined)}
        onSave={(photo) => save.mutate(photo, { onSuccess: () => setFile(undefined) })}
      />
    </>
  );
}
