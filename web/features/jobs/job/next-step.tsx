import { MessageSquare } from 'lucide-react';
import { maxChangeRequests } from '#contract/request-lifecycle.ts';
import type { Payment } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmWork } from './confirm-work.tsx';
import { DeliverWork } from './deliver-work.tsx';
import { isParty, otherParty } from './parties.ts';
import { RequestChanges } from './request-changes.tsx';

interface Words {
  title: string;
  text: string;
}
interface Facts {
  request: RequestDetail;
  /** The name of the other side. */
  name: string;
  sum: string;
  isProvider: boolean;
}

const untilText = ({ confirmBy }: RequestDetail) => (confirmBy ? ` until ${formatDateTime(confirmBy)}` : '');

const label: Partial<Record<RequestDetail['status'], (facts: Facts) => Words>> = {
  in_progress: ({ request, name, sum, isProvider }) =>
    isProvider
      ? {
          title:
            request.changesAsked > 0 ? 'The owner asked for changes' : 'The payment is held: begin the work',
          text: `${sum} is held for you. When the work is done, deliver it with a short summary and photos.`,
        }
      : {
          title: 'The work is under way',
          text: `Your protected payment is held until you confirm. We tell you when ${name} delivers.`,
        },
  delivered: ({ request, isProvider }) =>
    isProvider
      ? {
          title: 'Delivered: the owner has a look',
          text: `They confirm or ask for changes${untilText(request)}. Without an answer the payment is released by itself.`,
        }
      : {
          title: 'The work is delivered: please have a look',
          text: `Confirm it or ask for changes${untilText(request)}. Without an answer the payment is released by itself.`,
        },
  completed: ({ name, isProvider }) => ({
    title: 'The job is completed',
    text: isProvider ? 'The payment was released to you.' : `The payment was released to ${name}.`,
  }),
};

const jobName = ({ id, title }: RequestDetail) => `Job ${id}: ${title}`;

type Props = { request: RequestDetail; payment: Payment };

/** Where the job stands, and the one thing to do next. */
export function NextStep({ request, payment }: Props) {
  const href = useHref();
  const other = otherParty(request);
  const sum = formatMoney(payment.totalAmount);
  const said = label[request.status]?.({
    request,
    name: other.name,
    sum,
    isProvider: request.side === 'provider',
  });
  const asked = request.timeline.findLast(({ event }) => event === 'request_changes');
  if (!said || !isParty(request)) return null;
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">{said.title}</h2>
      <p className="mt-1 text-ink-2">{said.text}</p>
      {request.status === 'in_progress' && asked?.reason && (
        <blockquote
          dir="auto"
          className="mt-3 border-s-2 border-course ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          <span className="num block text-xs text-ink-3">
            Changes asked for {formatDateTime(asked.at)}, {request.changesAsked} of {maxChangeRequests}
          </span>
          {asked.reason}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
        <DeliverWork request={request} />
        <ConfirmWork request={request} sum={sum} />
        <RequestChanges request={request} />
        {other.userId && (
          <Button href={href('/messages', { with: other.userId })} icon={<MessageSquare aria-hidden />}>
            Message
          </Button>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-3">
        Something wrong?{' '}
        <a href={href('/contact', { subject: jobName(request) })} className="link hit">
          Write to us
        </a>
      </p>
    </Card>
  );
}
