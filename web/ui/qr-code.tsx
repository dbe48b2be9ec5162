import { useEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { qrCells, qrPath } from './qr-file.ts';

interface Props {
  text: string;
  /** What the code is for, for screen readers. */
  label: string;
  /** Class names with the size. */
  className: string;
}

/** QR code with its quiet zone, black on white in every theme so that cameras can read it. */
export function QrCode({ text, label, className }: Props) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    void qrCells(text).then(setCells);
  }, [text]);
  const size = cells?.length ?? 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-control', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={cells && qrPath(cells)} />
    </svg>
  );
}
