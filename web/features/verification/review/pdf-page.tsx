import { useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import { Button } from '#web/ui/button.tsx';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Box = { left: number; top: number; width: number; height: number };

type Props = {
  url: string;
  name: string;
  /** The page to start with. */
  page: number;
  /** Text to mark on that page. */
  found: string | undefined;
};

/** Pixels of a drawn page's width: sharp at the size of the viewer on a dense screen. */
const drawnWidth = 900;

/**
 * A page of a PDF, drawn on a canvas. The browser's own viewer is not used: phones have none inside of a page, and this
 * one runs no script of the file.
 */
export default function PdfPage({ url, name, page: first, found }: Props) {
  const [pdf, setPdf] = useState<Pdf>();
  const [page, setPage] = useState(first);
  const [boxes, setBoxes] = useState<Box[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void fetch(url)
      .then((response) =>
        response.ok ? response.arrayBuffer() : Promise.reject(new Error(response.statusText)),
      )
      .then((bytes) => getDocumentProxy(new Uint8Array(bytes)))
      .then((loaded) => (isGone ? loaded.loadingTask.destroy() : setPdf(loaded)))
      .catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [url]);
  useEffect(() => {
    if (!pdf || !canvas.current) return;
    let isGone = false;
    void draw(pdf, page, canvas.current, page === first ? found : undefined)
      .then((marked) => !isGone && setBoxes(marked))
      .catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [pdf, page, first, found]);
  if (hasFailed)
    return (
      <p role="alert" className="text-sm text-ink-2">
        This PDF can’t be shown here. It may be encrypted or damaged. Download it to read it.
      </p>
    );
  return (
    <>
      <div className="relative bg-[#fff] shadow-e2">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name}, page ${page}`}
          className="block min-h-60 w-full"
        />
        {boxes.map((box) => (
          <span
            key={`${box.left} ${box.top}`}
            aria-hidden
            className="absolute rounded-[3px] bg-caution/25 outline outline-caution"
            style={{
              left: `${box.left * 100}%`,
              top: `${box.top * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          />
        ))}
      </div>
      {pdf && pdf.numPages > 1 && (
        <div className="mt-3 flex items-center justify-between gap-2 text-sm">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous Page
          </Button>
          <span className="num text-ink-2">
            {page} of {pdf.numPages}
          </span>
          <Button size="sm" disabled={page === pdf.numPages} onClick={() => setPage(page + 1)}>
            Next Page
          </Button>
        </div>
      )}
    </>
  );
}

/** Draws a page and returns where the text stands, in parts of its width and height. */
async function draw(pdf: Pdf, number: number, canvas: HTMLCanvasElement, found: string | undefined) {
  const page = await pdf.getPage(Math.min(number, pdf.numPages));
  const scale = drawnWidth / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  if (!found) return [];
  const wanted = found.toLowerCase();
  const { items } = await page.getTextContent();
  return items.flatMap((item): Box[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const at = item.str.toLowerCase().indexOf(wanted);
    if (at < 0) return [];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(
      item.transform[4] + (item.width * at) / item.str.length,
      item.transform[5],
    ) as number[];
    const height = item.height * scale * 1.3;
    return [
      {
        left: x / viewport.width,
        top: (y - height * 0.85) / viewport.height,
        width: (item.width * scale * (found.length / item.str.length)) / viewport.width,
        height: height / viewport.height,
      },
    ];
  });
}
