import { Copy } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRenewFeed } from './schedule.api.ts';

interface Props {
  feedUrl: string | null;
  /** False until it is known whether there is an address. */
  isKnown: boolean;
}

/** The secret address under which other calendars read this one. */
export function FeedCard({ feedUrl, isKnown }: Props) {
  const toast = useToast();
  const renew = useRenewFeed();
  const [isAsking, setAsking] = useState(false);
  const make = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast.show({ title: feedUrl ? 'New address made' : 'Address made' });
      },
      onError: (error) =>
        toast.show({
          title: 'Error',
          description: errorMessage(error, 'Please try again'),
          tone: 'destructive',
        }),
    });
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.show({ title: 'Address copied' });
    } catch {
      toast.show({
        title: 'Not copied',
        description: 'Select the address and copy it.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Card>
      <CardHead title="In your own calendar" />
      <div className="grid grid-cols-1 gap-3 border-t border-line p-5 text-sm max-md:p-4">
        <p className="text-ink-2">
          Subscribe to this address in Google Calendar, Outlook or Apple Calendar. Whoever has it can see your
          schedule, so keep it to yourself.
        </p>
        {feedUrl ? (
          <>
            <TextInput
              readOnly
              aria-label="Address of your calendar"
              value={feedUrl}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button icon={<Copy aria-hidden />} onClick={() => void copy(feedUrl)}>
                Copy
              </Button>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Make a new address
              </Button>
            </div>
          </>
        ) : (
          isKnown && (
            <Button pending={renew.isPending} pendingText="Making..." onClick={make}>
              Make an address
            </Button>
          )
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Make a new address?"
        text="Calendars that read the present address stop being updated. You have to subscribe again."
        confirm="Make a new address"
        pendingText="Making..."
        pending={renew.isPending}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
