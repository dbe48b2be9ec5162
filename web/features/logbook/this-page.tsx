import { Download, PenLine } from 'lucide-react';
import { maxTypedLine } from '#contract/limits.ts';
import { useTypePage, type ScanDetail, type ScanPage } from '#web/api/logbook-scans.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  scan: ScanDetail;
  page: ScanPage;
  onTranscribe: () => void;
}

/** How a page was read, the dates on it, and what its owner adds. */
export function ThisPage({ scan, page, onTranscribe }: Props) {
  return (
    <Card className="grid gap-3 p-4 text-sm">
      <h2 className="font-semibold">This page</h2>
      <p>
        <StatusLamp tone={lamps[page.state]}>{stateText(page)}</StatusLamp>
      </p>
      {page.dates.length > 0 && (
        <p className="text-ink-2">Dates found: {page.dates.map(formatFullDate).join(', ')}</p>
      )}
      {(page.state === 'hard' || page.state === 'failed' || page.typed !== null) && (
        <TypedLine scanId={scan.id} page={page} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<PenLine aria-hidden />} onClick={onTranscribe}>
          Transcribe as Entry
        </Button>
        {scan.file && page.image && (
          <Button
            href={scan.file.mimeType === 'application/pdf' ? scan.file.fileUrl : page.image.url}
            download={scan.title}
            icon={<Download aria-hidden />}
          >
            Download
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-3">A scan is a copy. The book stays the maintenance record.</p>
    </Card>
  );
}

const lamps = { waiting: 'accent-hollow', read: 'ok', hard: 'caution', failed: 'caution' } as const;

function stateText({ state, source, typed }: ScanPage) {
  if (state === 'waiting') return 'Waiting to be read';
  if (state === 'read') return source === 'ocr' ? 'Printed text read' : 'Text of the PDF';
  return typed === null ? 'Couldn’t read this page' : 'Couldn’t read this page, line typed by you';
}

/** The line that makes a handwritten page found. */
function TypedLine({ scanId, page }: { scanId: number; page: ScanPage }) {
  const type = useTypePage(scanId, page.number);
  const form = useForm({
    initial: { typed: page.typed ?? '' },
    submit: ({ typed }) => type.mutateAsync(typed),
  });
  return (
    <form {...form.props} className="grid gap-2">
      <Field label="Add a line, so you can find it" error={form.error('typed')}>
        <TextInput
          maxLength={maxTypedLine}
          placeholder="What does the handwriting say?"
          {...form.text('typed')}
        />
      </Field>
      <Button type="submit" pending={form.isPending} pendingText="Saving..." className="justify-self-start">
        Save Line
      </Button>
    </form>
  );
}
