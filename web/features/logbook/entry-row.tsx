import { Ellipsis, FileText, Paperclip, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { isSignedCopy } from '#contract/logbook/books.ts';
import { stickerPdf, type LogbookEntry } from '#web/api/logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { AttachSigned } from './attach-signed.tsx';
import { EntryArticle } from './entry-article.tsx';

interface Props {
  entry: LogbookEntry;
  aircraftId: number;
  onCorrect: () => void;
}

/** One entry with its origin, signature and the versions that it corrects. */
export function EntryRow({ entry, aircraftId, onCorrect }: Props) {
  const href = useHref();
  const [isAttaching, setAttaching] = useState(false);
  const isSigned = isSignedCopy(entry);
  const items = [
    { label: 'Print Sticker', icon: <Printer aria-hidden />, href: stickerPdf(entry.id) },
    ...(entry.requestId === null
      ? []
      : [
          {
            label: 'Open Job',
            icon: <FileText aria-hidden />,
            href: href('/requests/:id', { id: entry.requestId }),
          },
        ]),
    ...(entry.page && !entry.page.isRemoved
      ? [
          {
            label: `Open Page ${entry.page.number}`,
            icon: <FileText aria-hidden />,
            href: href('/aircraft/:id/logbook/scans/:scan', {
              id: aircraftId,
              scan: entry.page.scanId,
              page: entry.page.number,
            }),
          },
        ]
      : []),
    ...(entry.canCorrect
      ? [{ label: 'Correct Entry', icon: <Pencil aria-hidden />, onSelect: onCorrect }]
      : []),
  ];
  return (
    <EntryArticle
      entry={entry}
      actions={
        <>
          {!isSigned && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Paperclip aria-hidden />}
              onClick={() => setAttaching(true)}
            >
              Attach Signed Page
            </Button>
          )}
          <Menu
            label={`Actions for ${entry.title}`}
            items={items}
            renderTrigger={(props) => (
              <IconButton
                {...props}
                label={`More actions for ${entry.title}, ${formatFullDate(entry.doneOn)}`}
                icon={<Ellipsis aria-hidden />}
              />
            )}
          />
        </>
      }
    >
      <AttachSigned entryId={entry.id} open={isAttaching} onClose={() => setAttaching(false)} />
    </EntryArticle>
  );
}
