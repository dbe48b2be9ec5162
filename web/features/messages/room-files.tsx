import { useInfiniteQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { roomFiles, type RoomFile } from '#web/api/messages.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

interface Props {
  roomId: number;
  /** Name of the other side. */
  name: string;
  messageHref: (messageId: number) => string;
}

/** Opens the list of all files of a job room. */
export function RoomFiles({ roomId, name, messageHref }: Props) {
  const [isOpen, setOpen] = useState(false);
  const userId = useUser()?.id;
  const query = useInfiniteQuery(roomFiles(roomId));
  const files = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <Button
        variant="ghost"
        icon={<Paperclip aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">Files</span>
        {total > 0 && <span className="num text-ink-3">{total}</span>}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Files" side="end">
        {query.isPending && (
          <Loading label="Loading files">
            <RowsSkeleton />
          </Loading>
        )}
        {query.isError && <LoadError query={query} title="Couldn’t load the files" />}
        {query.isSuccess && files.length === 0 && (
          <EmptyState
            drawing="messages"
            title="No files yet"
            text="Photos and documents sent in this room appear here."
          />
        )}
        <ul className="divide-y divide-line">
          {byMessage(files).map(([first, ...rest]) => (
            <li key={first.messageId} className="px-5 py-4 max-md:px-4">
              <a
                href={messageHref(first.messageId)}
                className="hit flex flex-wrap justify-between gap-x-3 text-sm hover:underline"
                onClick={() => setOpen(false)}
              >
                <span dir="auto" className="font-medium">
                  {first.senderId === userId ? 'You' : name}
                </span>
                <time dateTime={first.sentAt} className="num text-ink-3">
                  {formatDateTime(first.sentAt)}
                </time>
              </a>
              <PhotoViewer files={[first, ...rest]} label="Files of this message" columns="grid-cols-3" />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <div className="p-4">
            <LoadMore
              shown={files.length}
              total={total}
              label="Load Earlier Files"
              pending={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        )}
      </Drawer>
    </>
  );
}

/** Groups files by their message, in the order of the list. */
const byMessage = (files: RoomFile[]) =>
  [...Map.groupBy(files, ({ messageId }) => messageId).values()] as [RoomFile, ...RoomFile[]][];
