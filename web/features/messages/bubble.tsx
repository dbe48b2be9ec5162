import { Check, CheckCheck, Diamond, Flag } from 'lucide-react';
import type { Message, RoomMessage } from '#web/api/messages.ts';
import { formatTime } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { SubjectCard } from './subject-card.tsx';

/** A message of a conversation or of a job room. */
export type TalkMessage = Pick<
  RoomMessage,
  'id' | 'senderId' | 'author' | 'content' | 'createdAt' | 'files' | 'isRead' | 'isHidden' | 'clientKey'
> & { messageType?: RoomMessage['messageType'] } & Partial<Pick<Message, 'request' | 'quote'>>;

export interface Marks {
  deliveredMessageId: number;
  readMessageId: number;
  readAt: string | null;
}

const bubble = 'rounded-panel px-3.5 py-2 whitespace-pre-wrap wrap-anywhere';
export const bubbleClass = (isOwn: boolean) =>
  cx(
    bubble,
    isOwn ? 'rounded-ee-sm bg-accent-solid text-accent-ink' : 'rounded-es-sm border border-line bg-surface',
  );
/** An own message that was not sent. */
export const failedBubbleClass = cx(bubble, 'rounded-ee-sm border border-warning bg-warning-soft');

const removedBubbleClass = cx(bubble, 'border border-dashed border-line text-ink-3');

/** From the end of the line; the width of a tile does not depend on that of its picture. */
const ownColumns = 'grid-cols-[repeat(auto-fit,6.25rem)] justify-end justify-items-stretch!';

interface Props {
  message: TalkMessage;
  isOwn: boolean;
  /** Name of the other side. */
  name: string;
  /** How far the other side has got, for the last own message. */
  marks: Marks | undefined;
  isFound: boolean;
  onReport: () => void;
}

export function Bubble({ message, isOwn, name, marks, isFound, onReport }: Props) {
  return (
    <div
      data-message={message.id}
      className={cx(
        'group flex max-w-[85%] flex-col gap-1',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {message.author && (
        <p className="px-1 text-xs text-ink-3">
          <strong className="font-semibold text-ink-2">{message.author.firstName}</strong>
          {!isOwn && message.author.isMember && ` at ${name}`}
        </p>
      )}
      {message.request && <SubjectCard request={message.request} quote={message.quote ?? null} />}
      {message.content && (
        <p
          className={cx(
            message.isHidden ? removedBubbleClass : bubbleClass(isOwn),
            isFound && 'outline-2 outline-offset-2 outline-accent',
          )}
        >
          <span className="sr-only">{isOwn ? 'You' : name}: </span>
          <span dir="auto" className="block">
            <LinkedText text={message.content} />
          </span>
        </p>
      )}
      {message.files.length > 0 && (
        <div className={cx('w-80 max-w-full [&>ul]:mt-0', isOwn && '[&>ul]:justify-items-end')}>
          <PhotoViewer
            files={message.files}
            label="Attached files"
            columns={isOwn ? ownColumns : 'grid-cols-3'}
          />
        </div>
      )}
      <div className="flex items-center gap-1.5">
        <p className="num flex items-center gap-1.5 text-xs text-ink-3">
          {marks && <Mark id={message.id} marks={marks} />}
          <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
        </p>
        {!isOwn && !message.isHidden && (
          <span className="-my-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              label="Report this message"
              icon={<Flag aria-hidden />}
              size="sm"
              onClick={onReport}
            />
          </span>
        )}
      </div>
    </div>
  );
}

/** 'Sent', 'Delivered' or 'Read' with its time. */
function Mark({ id, marks }: { id: number; marks: Marks }) {
  if (marks.readMessageId >= id)
    return (
      <>
        <CheckCheck aria-hidden className="size-3.5 text-accent" />
        Read{marks.readAt && ` ${formatTime(marks.readAt)}`}
        {' ·'}
      </>
    );
  const isDelivered = marks.deliveredMessageId >= id;
  const Icon = isDelivered ? CheckCheck : Check;
  return (
    <>
      <Icon aria-hidden className="size-3.5" />
      {isDelivered ? 'Delivered ·' : 'Sent ·'}
    </>
  );
}

/** An event of the job. */
export const SystemLine = ({ message }: { message: TalkMessage }) => (
  <p className="my-1 flex items-center gap-3 text-center text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    <span className="flex min-w-0 flex-wrap items-center justify-center gap-x-2">
      <Diamond aria-hidden className="size-2.5 shrink-0 fill-course text-course" />
      <span dir="auto" className="wrap-anywhere">
        {message.content}
      </span>
      <time dateTime={message.createdAt} className="num text-xs text-ink-3">
        {formatTime(message.createdAt)}
      </time>
    </span>
  </p>
);
