import { Minus, Plus } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useSize, type Size } from './element-width.ts';
import { useMapDrag } from './map-drag.ts';
import {
  cameraFor,
  canBeParted,
  canComeCloser,
  canGoBack,
  closest,
  hasRoomBelow,
  isInView,
  joinPins,
  toViewBox,
  zoomed,
  type Camera,
  type Covered,
} from './map-view.ts';
import { UsMap, type MapPin, type MapPlace } from './us-map.tsx';

type Props = Omit<ComponentProps<typeof UsMap>, 'view' | 'onHover' | 'onChoose' | 'className'> & {
  onChoose: (id: string) => void;
  /** Called with the ids of the hovered pins; several if they are joined. */
  onHover?: (ids: readonly string[]) => void;
  /** Places to fit into view, initially and when they change; empty fits the whole country. */
  focus: readonly MapPlace[];
  /** Min width of the initial view, in map units. */
  minSpan?: number;
  covered?: Covered;
  /** Returns the accessible name of joined pins. */
  joinedLabel: (pins: readonly MapPin[], count: number) => string;
  /** Vertical touch gestures scroll the page instead of the map. */
  letsScroll?: boolean;
  /** Position class names of the zoom buttons. */
  buttons?: string;
  className?: string;
};

const uncovered = { top: 0, bottom: 0 };
/** Max width of the view that shows tags: beyond it they would overlap. */
const widestWithTags = 260;

/** Zoomable map with pins; overlapping pins are joined. */
export function ZoomMap({
  onChoose,
  onHover,
  focus,
  minSpan = 90,
  covered = uncovered,
  joinedLabel,
  letsScroll,
  buttons = 'inset-e-3 bottom-3',
  className,
  ...map
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame, { width: 640, height: 400 });
  const box = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
  const target = map.pins.find(({ id }) => id === map.chosen);
  const [camera, setCamera] = useCamera(cameraFor(focus, box, covered, minSpan), focus, target, box);
  const drag = useMapDrag(camera, box, setCamera);
  const unit = camera.width / box.width;
  const joined = joinPins(map.pins, unit, map.chosen, map.home ? [map.home] : []).filter((pin) =>
    isInView(pin, camera, box),
  );
  const signs = map.home ? [...joined, map.home] : joined;
  const toTag = (sign: MapPlace & { tag?: string | undefined }) =>
    camera.width <= widestWithTags && hasRoomBelow(sign, signs, unit) ? sign.tag : undefined;
  const pins = joined.map((pin) =>
    pin.members.length > 1
      ? { ...pin, label: joinedLabel(pin.members, pin.count ?? 1) }
      : { ...pin, tag: toTag(pin) },
  );
  const findHolder = (id: string | undefined) =>
    pins.find(({ members }) => members.some((member) => member.id === id));
  const choose = (id: string) => {
    const pin = findHolder(id);
    if (!pin) return;
    if (pin.members.length > 1 && canBeParted(pin, box))
      setCamera(cameraFor(pin.members, box, covered, closest));
    else if (pin.members.length > 1) onChoose(nextMember(pin.members, map.pins, map.chosen));
    else if ((pin.count ?? 1) > 1) setCamera(zoomed({ ...camera, x: pin.x, y: pin.y }, 2, box));
    else onChoose(pin.id);
  };
  return (
    <div className={cx('relative overflow-hidden bg-sunken select-none', className)}>
      <div
        ref={frame}
        className={cx(
          'absolute inset-0 cursor-grab active:cursor-grabbing',
          letsScroll ? 'touch-pan-y' : 'touch-none',
        )}
        {...drag}
      >
        <UsMap
          {...map}
          pins={pins}
          home={map.home && { ...map.home, tag: toTag(map.home) }}
          marked={findHolder(map.marked)?.id}
          view={toViewBox(camera, box)}
          onChoose={choose}
          onHover={(id) => onHover?.(findHolder(id)?.members.map((member) => member.id) ?? [])}
          className="absolute inset-0 h-full!"
        />
      </div>
      <div
        className={cx(
          'absolute grid divide-y divide-line overflow-hidden rounded-control border border-line bg-surface shadow-e2',
          buttons,
        )}
      >
        <ZoomButton
          label="Zoom in"
          icon={<Plus aria-hidden />}
          isOff={!canComeCloser(camera)}
          onPress={() => setCamera(zoomed(camera, 2, box))}
        />
        <ZoomButton
          label="Zoom out"
          icon={<Minus aria-hidden />}
          isOff={!canGoBack(camera, box)}
          onPress={() => setCamera(zoomed(camera, 0.5, box))}
        />
      </div>
    </div>
  );
}

/** Camera state: follows `focus` until the user moves the map; then keeps the selected pin in view. */
function useCamera(first: Camera, focus: readonly MapPlace[], target: MapPin | undefined, box: Size) {
  const key = focus.map(({ x, y }) => `${x} ${y}`).join();
  const [own, setOwn] = useState<{ camera: Camera; key: string; target: string | undefined }>();
  const setCamera = (camera: Camera) => setOwn({ camera, key, target: target?.id });
  if (own?.key !== key) return [first, setCamera] as const;
  const isAway = target && target.id !== own.target && !isInView(target, own.camera, box);
  return [isAway ? { ...own.camera, x: target.x, y: target.y } : own.camera, setCamera] as const;
}

/** Cycles through pins at the same place. */
function nextMember(members: readonly MapPin[], all: readonly MapPin[], chosen: string | undefined): string {
  const place = (id: string | undefined) => all.findIndex((pin) => pin.id === id);
  const next = members.find(({ id }) => place(id) > place(chosen)) ?? members[0];
  return next?.id ?? '';
}

type ButtonProps = { label: string; icon: ReactNode; isOff: boolean; onPress: () => void };

const ZoomButton = ({ label, icon, isOff, onPress }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    // The button keeps the focus at the zoom limit.
    aria-disabled={isOff}
    onClick={() => isOff || onPress()}
    className="grid size-9 place-items-center text-ink-2 -outline-offset-2 hover:bg-fill aria-disabled:text-ink-3 aria-disabled:opacity-50 touch:size-11 [&_svg]:size-4"
  >
    {icon}
  </button>
);
