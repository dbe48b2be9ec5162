import type { OpenRequest } from '#web/api/open-requests.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { formatBearing } from './bearing.ts';
import { quotesLabel } from './quotes-label.ts';

/** Parts of the match score with their maxima. */
const parts = [
  ['specialization', 'Specialization', 30],
  ['location', 'Location', 25],
  ['rating', 'Ratings', 20],
  ['verificationAndAvailability', 'Verification and availability', 25],
] as const;

/** The selected request with the parts of its match score. */
export function ChosenRequest({ request }: { request: OpenRequest }) {
  const href = useHref();
  const { match, airport, distanceNm, bearing } = request;
  return (
    <>
      <div className="grid gap-4 p-5">
        <div>
          <h2 className="text-lg font-semibold">{request.title}</h2>
          <p className="num mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {airport ? <CodePlate>{airport.code}</CodePlate> : request.preferredLocation}
            {distanceNm !== null && (
              <span>
                {distanceNm < 0.5 ? 'On the field' : `${formatNumber(Math.round(distanceNm))} nm`}
                {bearing !== null && distanceNm > 0 && `, ${formatBearing(bearing)}`}
              </span>
            )}
          </p>
        </div>
        <p dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere text-ink-2">
          <LinkedText text={request.description} />
        </p>
        {match && (
          <div className="border-t border-line pt-4">
            <p className="num mb-2 flex justify-between font-semibold">
              Match score{' '}
              <span className={match.score >= 90 ? 'text-ok' : undefined}>{match.score} of 100</span>
            </p>
            <ul className="grid gap-2.5 text-sm">
              {parts.map(([key, label, max]) => (
                <ScorePart key={key} label={label} points={match.parts[key]} max={max} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-4">
        <p className="num text-sm text-ink-2">{quotesLabel(request)}</p>
        <Button href={href('/requests/:id', { id: request.id })} variant="primary">
          {request.ownPrice ? 'View Request' : 'Send a Quote'}
        </Button>
      </div>
    </>
  );
}

type ScorePartProps = { label: string; points: number | null; max: number };

const ScorePart = ({ label, points, max }: ScorePartProps) => (
  <li>
    <p className="num flex justify-between">
      <span className="text-ink-2">{label}</span>
      {points === null ? (
        <span className="text-ink-3">No reviews yet</span>
      ) : (
        <span>
          <b>{Math.round(points)}</b> / {max}
        </span>
      )}
    </p>
    <div aria-hidden className="mt-1 h-1 rounded-full bg-fill">
      <div className="h-1 rounded-full bg-accent" style={{ width: `${(100 * (points ?? 0)) / max}%` }} />
    </div>
  </li>
);
