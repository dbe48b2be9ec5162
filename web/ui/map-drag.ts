import { useRef, type PointerEvent } from 'react';
import type { Size } from './element-width.ts';
import { moved, toViewBox, zoomed, type Camera } from './map-view.ts';
import type { MapPlace } from './us-map.tsx';

/** Movement in px below which a touch is a tap. */
const tapPixels = 6;

/** Returns pointer handlers that pan a map with one pointer and zoom with two. */
export function useMapDrag(camera: Camera, box: Size, onMove: (camera: Camera) => void) {
  const fingers = useRef(new Map<number, MapPlace>());
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent) =>
      void fingers.current.set(pointerId, { x: clientX, y: clientY }),
    onPointerMove: ({ pointerId, clientX, clientY, buttons, currentTarget }: PointerEvent) => {
      const before = fingers.current.get(pointerId);
      if (!before) return;
      // The button was released outside the window.
      if (buttons === 0) return void fingers.current.delete(pointerId);
      const now = { x: clientX, y: clientY };
      const isDragging = currentTarget.hasPointerCapture(pointerId);
      if (!isDragging && far(before, now) < tapPixels) return;
      // From here on the click that follows does not select a pin.
      if (!isDragging) currentTarget.setPointerCapture(pointerId);
      const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
      fingers.current.set(pointerId, now);
      if (!other) return onMove(moved(camera, now.x - before.x, now.y - before.y, box));
      const corner = currentTarget.getBoundingClientRect();
      const view = toViewBox(camera, box);
      const unit = view.width / box.width;
      const middle = {
        x: view.x + ((now.x + other.x) / 2 - corner.left) * unit,
        y: view.y + ((now.y + other.y) / 2 - corner.top) * unit,
      };
      onMove(zoomed(camera, far(now, other) / Math.max(1, far(before, other)), box, middle));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

const far = (a: MapPlace, b: MapPlace) => Math.hypot(a.x - b.x, a.y - b.y);
