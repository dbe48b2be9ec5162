import { DatabaseBackup, Download, Eraser, ScrollText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { href } from '#contract/addresses.ts';
import { userExportUrl, useClearCache } from '#web/api/operations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { BackupDialog } from './backup-dialog.tsx';

/** What the people who run the site do with it as a whole: export, backup, logs, cache. */
export function QuickActions() {
  const [open, setOpen] = useState<'backup' | 'cache'>();
  const clear = useClearCache();
  const close = () => setOpen(undefined);
  return (
    <Card>
      <CardHead title="Quick actions" />
      <ul className="divide-y divide-line border-t border-line">
        <Action title="Export user data" text="All accounts as a CSV file. We record who exports them.">
          <Button href={userExportUrl} download icon={<Download aria-hidden className="size-4" />}>
            Export Users
          </Button>
        </Action>
        <Action
          title="Database backup"
          text="The database and all files, encrypted with a passphrase, by a link that works once."
        >
          <Button onClick={() => setOpen('backup')} icon={<DatabaseBackup aria-hidden className="size-4" />}>
            Back Up
          </Button>
        </Action>
        <Action title="System logs" text="What the server logged, without email addresses and secrets.">
          <Button href={href('/admin/logs')} icon={<ScrollText aria-hidden className="size-4" />}>
            View Logs
          </Button>
        </Action>
        <Action
          title="Clear cache"
          text="Every process forgets what it cached of the database and reads it again."
        >
          <Button
            onClick={() => setOpen('cache')}
            pending={clear.isPending}
            pendingText="Clearing..."
            icon={<Eraser aria-hidden className="size-4" />}
          >
            Clear Cache
          </Button>
        </Action>
      </ul>
      <BackupDialog open={open === 'backup'} onClose={close} />
      <ConfirmDialog
        open={open === 'cache'}
        title="Clear the cache?"
        text="Searches are slower for a moment. Nothing is lost."
        confirm="Clear Cache"
        onConfirm={() => {
          close();
          clear.mutate();
        }}
        onCancel={close}
      />
    </Card>
  );
}

type ActionProps = { title: string; text: string; children: ReactNode };

const Action = ({ title, text, children }: ActionProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-ink-2">{text}</p>
    </div>
    {children}
  </li>
);
