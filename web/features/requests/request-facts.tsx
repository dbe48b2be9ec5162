import { useQuery } from '@tanstack/react-query';
import { pointText } from '#contract/aircraft/meters.ts';
import { budgetLabels, labelOf, urgencyLabels, type BudgetRange, type Urgency } from '#contract/labels.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { currentUser, groupOf } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';

/** Description, notes, photos and terms of a request. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const user = useQuery(currentUser).data;
  const isGroups = user && groupOf(user, request) !== undefined;
  const facts = [
    [
      'Budget range',
      request.budgetRange ? budgetLabels[request.budgetRange as BudgetRange] : 'Not specified',
    ],
    ['Urgency', urgencyLabels[request.urgency as Urgency] ?? request.urgency],
    ['Posted by', request.side === 'owner' && !isGroups ? 'You' : request.owner.name],
  ];
  return (
    <Card className="p-5 max-md:p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="card-title">Request details</h2>
        <Badge>{labelOf(request.category)}</Badge>
      </div>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">
        <LinkedText text={request.description} />
      </p>
      {request.reminders.length > 0 && (
        <ul aria-label="Items" className="mt-4 divide-y divide-line border-t border-line text-sm">
          {request.reminders.map((item) => (
            <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <b className="font-semibold">{item.name}</b>{' '}
                {item.rule && <span className="num text-xs text-ink-3">{item.rule}</span>}
              </span>
              <span className="num text-ink-2">{itemStatus(request, item)}</span>
            </li>
          ))}
        </ul>
      )}
      {request.notes.map((note) => (
        <p
          key={note.id}
          dir="auto"
          className="mt-3 border-s-2 border-course ps-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          <span className="num block text-xs text-ink-3">Added {formatDateTime(note.createdAt)}</span>
          {note.text}
        </p>
      ))}
      <PhotoViewer files={request.photos} label="Request photos" />
      <dl className="mt-5 grid gap-4 border-t border-line pt-4 text-sm sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-3">{term}</dt>
            <dd className="mt-0.5 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Item = RequestDetail['reminders'][number];

/** When an item is due; after delivery whether the work includes it, because the due date then counts from there. */
function itemStatus({ status, deliveredAt }: RequestDetail, { dueDate, dueHours, meter, isDelivered }: Item) {
  if (deliveredAt !== null || status === 'completed')
    return isDelivered ? 'Delivered' : 'Not part of this delivery';
  const due = [dueDate && formatDate(dueDate), dueHours !== null && pointText(meter, dueHours)];
  return `Due ${due.filter(Boolean).join(' or ')}`;
}
