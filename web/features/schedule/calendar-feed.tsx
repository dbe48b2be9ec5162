import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCreateFeedLink } from '#web/api/schedule.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

interface Props {
  /** Secret link of the feed; null if the provider has created none. */
  feedUrl: string | null;
  /** False until `feedUrl` is loaded. */
  isLoaded: boolean;
}

/** The secret link with which other calendars subscribe to this schedule. */
export function CalendarFeed({ feedUrl, isLoaded }: Props) {
  const create = useCreateFeedLink();
  const [isAsking, setAsking] = useState(false);
  const { copy } = useCopy({
    copied: 'Calendar link copied',
    failed: { title: 'Couldn’t copy the link', description: 'Select the link and copy it yourself.' },
  });
  return (
    <Card>
      <CardHead title="In your own calendar" />
      <div className="grid grid-cols-1 gap-3 border-t border-line p-5 text-sm max-md:p-4">
        <p className="text-ink-2">
          Subscribe to this link in Google Calendar, Outlook or Apple Calendar. Anyone with the link can see
          your schedule, so keep it to yourself.
        </p>
        {feedUrl ? (
          <>
            <TextInput
              readOnly
              aria-label="Calendar link"
              value={feedUrl}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button icon={<Copy aria-hidden />} onClick={() => void copy(feedUrl)}>
                Copy Link
              </Button>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Create New Link
              </Button>
            </div>
          </>
        ) : (
          isLoaded && (
            <Button pending={create.isPending} pendingText="Creating..." onClick={() => create.mutate()}>
              Create Link
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Create a new calendar link?"
        text="Calendars using the current link will stop updating. You’ll need to subscribe again."
        confirm="Create New Link"
        pendingText="Creating..."
        cancel="Keep Current Link"
        pending={create.isPending}
        onConfirm={() => create.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
