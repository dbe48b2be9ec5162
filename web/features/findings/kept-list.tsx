import { useEffect, useState } from 'react';
import { findingGradeLabels } from '#contract/finding-grades.ts';
import { formatMoney } from '#contract/money.ts';
import type { KeptFinding, KeptPhoto } from '#web/api/kept-findings.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { gradeTones } from './finding-labels.ts';

interface Props {
  kept: readonly KeptFinding[];
  isSending?: boolean;
  /** Undefined without a connection, and for a job that takes no findings. */
  onRetry?: (finding: KeptFinding) => void;
  onDiscard: (finding: KeptFinding) => void;
}

/** Findings that are still in this browser. */
export function KeptList({ kept, isSending = false, onRetry, onDiscard }: Props) {
  if (kept.length === 0) return null;
  return (
    <ul aria-label="Waiting to send" className="card mb-4 divide-y divide-line">
      {kept.map((finding) => (
        <KeptRow
          key={finding.key}
          finding={finding}
          isSending={isSending}
          onRetry={onRetry && (() => onRetry(finding))}
          onDiscard={() => onDiscard(finding)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  finding: KeptFinding;
  isSending: boolean;
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
}

function KeptRow({ finding: { body, photos, refusal }, isSending, onRetry, onDiscard }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 text-sm max-md:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <StatusLamp tone={gradeTones[body.grade]}>{findingGradeLabels[body.grade]}</StatusLamp>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {body.title}
        </p>
        <p dir="auto" className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {body.text !== body.title && body.text}
        </p>
        <p className="num text-ink-2">
          {[formatMoney(body.price), body.area, body.basis].filter(Boolean).join(' · ')}
        </p>
        {photos.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {photos.map((photo) => (
              <Thumbnail key={`${photo.name} ${photo.blob.size}`} photo={photo} />
            ))}
          </div>
        )}
        {refusal && <p className="mt-1 text-warning">{refusal}</p>}
      </div>
      <StatusLamp tone={refusal ? 'warning' : 'caution'}>
        {refusal ? 'Not sent' : isSending ? 'Sending...' : 'Waiting to send'}
      </StatusLamp>
      <div className="flex gap-2">
        {refusal && onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {!isSending && (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Discard this finding?"
        text="It’s only on this device. You can’t undo this."
        confirm="Discard Finding"
        cancel="Keep Finding"
        danger
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

/** A photo that is only on this device; the link saves it, so that it can be sent another way. */
function Thumbnail({ photo: { name, blob } }: { photo: KeptPhoto }) {
  const [url] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <a href={url} download={name}>
      <img src={url} alt={name} className="size-16 rounded-chip bg-fill object-cover" />
    </a>
  );
}
