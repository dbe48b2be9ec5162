import { useState } from 'react';
import { changedText, maxExportMb } from '#contract/logbook/export-rules.ts';
import { useCheckRecord, type CheckedRecord } from '#web/api/logbook-exports.ts';
import { LinkFrame } from '#web/components/link-frame.tsx';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** Says whether a file is an unchanged export of a logbook, to anyone. */
export function CheckPage() {
  const [percent, setPercent] = useState(0);
  const check = useCheckRecord(setPercent);
  const file = check.variables;
  const start = (chosen: File | undefined) => {
    if (!chosen) return;
    setPercent(0);
    check.mutate(chosen);
  };
  const isUnknown = check.error instanceof ApiError && check.error.status === 404;
  return (
    <LinkFrame
      title="Check a Logbook Export"
      lead="Choose the PDF you were given. We compare it with what we made and keep no copy of it."
    >
      <Card className="grid gap-4 p-5 text-sm max-md:p-4">
        <FileDrop
          label="Choose a file"
          hint={`A PDF up to ${maxExportMb} MB`}
          accept="application/pdf,.pdf"
          multiple={false}
          disabled={check.isPending}
          onFiles={([chosen]) => start(chosen)}
        />
        {check.isPending && file && (
          <div className="grid gap-2">
            <p className="truncate">
              Checking <bdi>{file.name}</bdi>
            </p>
            <Progress label={`Checking ${file.name}`} value={percent} />
          </div>
        )}
        <div aria-live="polite" className="grid gap-2 empty:hidden">
          {check.data && file && <Result name={file.name} record={check.data} />}
          {isUnknown && file && <Changed name={file.name} />}
          {check.isError && !isUnknown && file && (
            <>
              <p className="text-warning">{errorMessage(check.error, 'Couldn’t check the file.')}</p>
              <div>
                <Button size="sm" onClick={() => start(file)}>
                  Try Again
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
      <p className="mt-4 text-sm text-ink-3">
        An export is a copy of the records on its day. It says nothing about the aircraft’s condition, or
        about work since.
      </p>
    </LinkFrame>
  );
}

function Result({
  name,
  record: { number, isUnchanged, exportedAt },
}: {
  name: string;
  record: CheckedRecord;
}) {
  if (!isUnchanged) return <Changed name={name} number={number} />;
  return (
    <>
      <p className="text-base font-semibold">
        <StatusLamp tone="ok">{`${number}, unchanged since ${formatFullDate(exportedAt)}`}</StatusLamp>
      </p>
      <p className="truncate text-ink-2">
        <bdi>{name}</bdi>
      </p>
    </>
  );
}

function Changed({ name, number }: { name: string; number?: string }) {
  return (
    <>
      <p className="text-base font-semibold">
        <StatusLamp tone="warning">{changedText}</StatusLamp>
      </p>
      <p className="truncate text-ink-2">
        {number && `It names ${number}. `}
        <bdi>{name}</bdi>
      </p>
    </>
  );
}
