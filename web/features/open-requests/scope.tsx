import type { OpenRequest } from '#web/api/open-requests.ts';
import { cx } from '#web/ui/class-names.ts';

const edgeNm = 100;
const radius = 100;

/** Square-root scale, so that nearby requests do not overlap. */
const toRadius = (nm: number) => radius * Math.sqrt(Math.min(nm, edgeNm) / edgeNm);

function toPoint({ distanceNm, bearing }: OpenRequest) {
  const angle = ((bearing ?? 0) * Math.PI) / 180;
  const distance = toRadius(distanceNm ?? 0);
  return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) };
}

type Props = { requests: OpenRequest[]; chosenId: number; onChoose: (id: number) => void };

/** Open requests around the provider's base airport. Hidden from screen readers, because the list has the same data. */
export function Scope({ requests, chosenId, onChoose }: Props) {
  const placed = requests.filter(({ distanceNm }) => distanceNm !== null && distanceNm <= edgeNm);
  const chosen = placed.find(({ id }) => id === chosenId);
  const course = chosen && toPoint(chosen);
  return (
    <svg
      aria-hidden
      viewBox="-130 -130 260 260"
      className="block w-full border-b border-line p-4"
      fill="none"
    >
      <circle r={radius + 12} className="stroke-line" strokeWidth="5" strokeDasharray="0.8 8.98" />
      {[25, 50, edgeNm].map((nm) => (
        <g key={nm}>
          <circle
            r={toRadius(nm)}
            className="stroke-line-strong"
            strokeDasharray={nm === edgeNm ? undefined : '1.5 4'}
          />
          <text x={-toRadius(nm) * 0.72} y={toRadius(nm) * 0.72} fontSize="8" className="fill-ink-3">
            {nm === edgeNm ? `${nm} nm` : nm}
          </text>
        </g>
      ))}
      {(['N', 'E', 'S', 'W'] as const).map((point, index) => (
        <text
          key={point}
          y={-radius + 10}
          fontSize="9"
          textAnchor="middle"
          className="fill-ink-3 font-medium"
          transform={`rotate(${index * 90})`}
        >
          {point}
        </text>
      ))}
      {course && <path d={`M0 0L${course.x} ${course.y}`} className="stroke-course" strokeWidth="1.5" />}
      <circle r="2.5" className="fill-accent" />
      {placed.map((request) => {
        const { x, y } = toPoint(request);
        const isChosen = request.id === chosenId;
        return (
          <circle
            key={request.id}
            cx={x}
            cy={y}
            r={isChosen ? 5 : 3.5}
            className={cx(
              'cursor-pointer',
              isChosen
                ? 'fill-surface stroke-course'
                : !request.match
                  ? 'fill-line-strong'
                  : request.match.score >= 90
                    ? 'fill-ok'
                    : 'fill-accent',
            )}
            strokeWidth="1.5"
            onClick={() => onChoose(request.id)}
          />
        );
      })}
    </svg>
  );
}
