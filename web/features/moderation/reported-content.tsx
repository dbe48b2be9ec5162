import type { ReportedContent as Content } from '#web/api/reports.ts';
import { formatDateTime, formatFullDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

type Of<Kind extends Content['kind']> = { content: Extract<Content, { kind: Kind }> };

/** The reported content where it stands. */
export function ReportedContent({ content }: { content: Content }) {
  switch (content.kind) {
    case 'review':
      return <Review content={content} />;
    case 'messages':
      return <Messages content={content} />;
    case 'profile':
      return <Profile content={content} />;
    case 'request':
      return <Request content={content} />;
  }
}

const Hidden = () => <StatusLamp tone="caution">Hidden from users</StatusLamp>;

function Review({ content: review }: Of<'review'>) {
  const href = useHref();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars value={review.rating} />
        <span className="num text-ink-3">{formatFullDate(review.createdAt)}</span>
        {review.isHidden && <Hidden />}
      </p>
      <p dir="auto" className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {review.comment}
      </p>
      {review.reply && (
        <div className="mt-3 rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">Reply from the provider</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
            {review.reply}
          </p>
        </div>
      )}
      <p className="mt-3 text-sm wrap-anywhere text-ink-2">
        About <bdi>“{review.job.title}”</bdi> by{' '}
        <a href={href('/providers/:id', { id: review.provider.id })} className="link hit">
          {review.provider.title}
        </a>
      </p>
    </>
  );
}

const Messages = ({ content: { messages, job } }: Of<'messages'>) => (
  <>
    {job && (
      <p className="mb-3 text-sm wrap-anywhere text-ink-2">
        In the job room of <bdi>“{job.title}”</bdi>
      </p>
    )}
    <ol aria-label="Messages" className="grid grid-cols-1 gap-2">
      {messages.map((message) => (
        <li
          key={message.id}
          aria-current={message.isReported ? 'true' : undefined}
          className={cx(
            'rounded-control px-4 py-2.5 text-sm',
            message.isReported ? 'border border-warning bg-surface' : 'bg-sunken text-ink-2',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 text-ink-3">
            <bdi className="font-medium text-ink">{message.sender ?? 'Event of the job'}</bdi>
            <time dateTime={message.createdAt} className="num">
              {formatDateTime(message.createdAt)}
            </time>
            {message.isReported && <StatusLamp tone="warning">Reported</StatusLamp>}
            {message.isHidden && <Hidden />}
          </p>
          <p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
            {message.content}
          </p>
          {message.files.length > 0 && (
            <ul aria-label="Files" className="mt-1 flex flex-wrap gap-x-4">
              {message.files.map((file) => (
                <li key={file.id}>
                  <a href={file.fileUrl} target="_blank" rel="noopener" className="link hit wrap-anywhere">
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
    <p className="mt-3 text-xs text-ink-3">Only the messages around the reported one are shown.</p>
  </>
);

function Profile({ content: profile }: Of<'profile'>) {
  const href = useHref();
  const { provider } = profile;
  return (
    <div className="flex gap-3.5">
      <Avatar name={profile.name} src={profile.profileImageUrl} size={44} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{profile.name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {profile.userType === 'provider' ? 'Service Provider' : 'Aircraft Owner'} since{' '}
          {formatFullDate(profile.memberSince)}
        </p>
        {provider && (
          <>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
              <a href={href('/providers/:id', { id: provider.id })} className="link hit wrap-anywhere">
                {provider.title}
              </a>
              {provider.isHidden && <Hidden />}
            </p>
            <p dir="auto" className="mt-1 max-w-[68ch] text-sm whitespace-pre-line wrap-anywhere text-ink-2">
              {provider.description}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

const Request = ({ content: { request, description, createdAt } }: Of<'request'>) => (
  <>
    <p className="font-semibold wrap-anywhere">
      <bdi>{request.title}</bdi>
    </p>
    <p className="num text-sm text-ink-3">Posted {formatFullDate(createdAt)}</p>
    <p dir="auto" className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {description}
    </p>
  </>
);
