import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import { call, errorMessage } from '#web/lib/api.ts';
import { fullName } from '#web/lib/format.ts';
import { currentUser, type User } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CropDialog } from './crop-dialog.tsx';

const accepted = 'image/png,image/jpeg,image/webp';

/** One's picture: choose one, cut it square, done. */
export function PhotoUploader({ user }: { user: User }) {
  const client = useQueryClient();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const save = useMutation({
    mutationFn: async (picture: Blob) => {
      const { fileUrl } = await upload('/api/upload/profile-image', picture, 'photo.jpg');
      return call('PATCH /api/auth/user', { body: { profileImageUrl: fileUrl } });
    },
    onSuccess: (changed) => {
      client.setQueryData(currentUser.queryKey, changed);
      setFile(undefined);
      toast.show({ title: 'Photo updated' });
    },
    onError: (error) =>
      toast.show({
        title: 'The photo was not saved',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      }),
  });
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
        accept={accepted}
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
        onSave={(picture) => save.mutate(picture)}
      />
    </>
  );
}
