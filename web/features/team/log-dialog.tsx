import { useQuery } from '@tanstack/react-query';
import { teamLog } from '#web/api/team.ts';
import { AccountLog } from '#web/components/account-log.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

/** What happened to the people of the team, newest first. */
export function LogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...teamLog, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title="Team Log" width="md">
      {query.isPending && (
        <Loading label="Loading the log">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load the log" />}
      {query.data && <AccountLog entries={query.data} />}
    </Dialog>
  );
}
