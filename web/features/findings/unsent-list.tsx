import { useEffect, useState } from 'react';
import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import { formatMoney } from '#contract/money.ts';
import type { UnsentFinding, UnsentPhoto } from '#web/api/unsent/unsent.ts';
import { UnsentNote } from '#web/components/unsent-note.tsx';
import type { Shown } from '#web/lib/outbox/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { gradeTones } from './finding-labels.ts';

interface Props {
  unsent: readonly Shown<UnsentFinding>[];
  /** Undefined without a connection, and for a job that takes no findings. */
  onRetry?: (finding: UnsentFinding) => void;
  onDiscard: (finding: UnsentFinding) => void;
}

/** Findings that are still in this browser. */
export function UnsentList({ unsent, onRetry, onDiscard }: Props) {
  if (unsent.length === 0) return null;
  return (
    <ul aria-label="Waiting to send" className="card mb-4 divide-y divide-line">
      {unsent.map((finding) => (
        <UnsentRow
          key={finding.key}
          finding={finding}
          onRetry={onRetry && (() => onRetry(finding))}
          onDiscard={() => onDiscard(finding)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  finding: Shown<UnsentFinding>;
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
}

function UnsentRow({ finding, onRetry, onDiscard }: RowProps) {
  const { body, photos, refusal, state } = finding;
  const [isAsking, setAsking] = useState(false);
  const { copy } = useCopy({
    copied: 'Finding copied',
    failed: { title: 'Copy failed', description: 'Select the text and copy it by hand.' },
  });
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
              <Thumbnail key={`${photo.name} ${photo.bytes.byteLength}`} photo={photo} />
            ))}
          </div>
        )}
        {refusal && <p className="mt-1 text-warning">{refusal}</p>}
      </div>
      <UnsentNote item={finding} />
      <div className="flex gap-2">
        {refusal && onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {refusal && (
          <Button size="sm" onClick={() => void copy(textOf(body))}>
            Copy Text
          </Button>
        )}
        {state !== 'sending' && (
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

/** Everything that was written, to be sent another way. */
const textOf = ({ grade, title, text, price, area, basis }: UnsentFinding['body']) =>
  [`${findingGradeLabels[grade]}: ${title}`, text !== title && text, area, basis, formatMoney(price)]
    .filter(Boolean)
    .join('\n');

/** A photo that is only on this device; the link saves it, so that it can be sent another way. */
function Thumbnail({ photo: { name, type, bytes } }: { photo: UnsentPhoto }) {
  const [url] = useState(() => URL.createObjectURL(new Blob([bytes], { type })));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <a href={url} download={name}>
      <img src={url} alt={name} className="size-16 rounded-chip bg-fill object-cover" />
    </a>
  );
}
