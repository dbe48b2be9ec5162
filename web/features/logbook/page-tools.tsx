import { ChevronLeft, ChevronRight, Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Widths of the page, in parts of its frame. */
export const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;

interface Props {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (by: number) => void;
  /** Undefined where there is no full screen. */
  onFullScreen?: (() => void) | undefined;
  isFull?: boolean;
}

/** Turns and magnifies the pages of a scan. */
export const PageTools = ({ page, pages, zoom, onPage, onZoom, onFullScreen, isFull = false }: Props) => (
  <div
    role="toolbar"
    aria-label="Page"
    className="flex flex-wrap items-center justify-center gap-2 max-sm:gap-0 border-b border-line p-2 text-sm"
  >
    <IconButton
      label="Previous page"
      icon={<ChevronLeft aria-hidden />}
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    />
    <p>
      Page <span className="num font-semibold">{page}</span> of <span className="num">{pages}</span>
    </p>
    <IconButton
      label="Next page"
      icon={<ChevronRight aria-hidden />}
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    />
    <span aria-hidden className="mx-1 h-5 border-s border-line max-sm:hidden" />
    <IconButton
      label="Zoom out"
      icon={<ZoomOut aria-hidden />}
      disabled={zoom <= 0}
      onClick={() => onZoom(-1)}
    />
    <p className="num w-12 text-center text-ink-2">{Math.round(zooms[zoom]! * 100)}%</p>
    <IconButton
      label="Zoom in"
      icon={<ZoomIn aria-hidden />}
      disabled={zoom >= zooms.length - 1}
      onClick={() => onZoom(1)}
    />
    {onFullScreen && (
      <IconButton
        label={isFull ? 'Leave full screen' : 'Full screen'}
        className="max-md:hidden"
        icon={isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        onClick={onFullScreen}
      />
    )}
  </div>
);
