import { meterLabels, meters, readingText } from '#contract/aircraft/meters.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';

/** The delivery summary and photos. */
export function Delivery({ request }: { request: RequestDetail }) {
  if (!request.deliverySummary) return null;
  const readings = meters.flatMap((meter) => {
    const hours = request.deliveryReadings[meter];
    return hours === undefined ? [] : `${meterLabels[meter]} ${readingText(meter, hours)}`;
  });
  // The date from which the due list counts.
  const doneOn = request.reminders.length > 0 && request.doneOn;
  const facts = [...(doneOn ? [`Done on ${formatDate(doneOn)}`] : []), ...readings];
  return (
    <Card className="p-5 max-md:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="card-title">{request.deliveredAt ? 'Delivery' : 'Last delivery'}</h2>
        {request.deliveredAt && (
          <time dateTime={request.deliveredAt} className="num text-sm text-ink-3">
            {formatDateTime(request.deliveredAt)}
          </time>
        )}
      </div>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">
        <LinkedText text={request.deliverySummary} />
      </p>
      {facts.length > 0 && <p className="num mt-3 text-sm">{facts.join(', ')}</p>}
      <PhotoViewer files={request.deliveryFiles} label="Delivery photos" />
    </Card>
  );
}
