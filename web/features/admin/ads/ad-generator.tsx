import { Images } from 'lucide-react';
import { useState } from 'react';
import { adSizes } from '#contract/site/ad-layouts.ts';
import { useGenerateAds } from '#web/api/ads.ts';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { AdGallery } from './ad-gallery.tsx';
import { CustomAdForm } from './custom-ad-form.tsx';

/** Number of ads in a set. */
const setSize = 6;
const sizes = Object.values(adSizes)
  .map(({ label, width, height }) => `${label.toLowerCase()} (${width} × ${height})`)
  .join(', ')
  .replace(/, ([^,]+)$/, ' and $1');

/** Makes advertising images, and shows those that were made. */
export function AdGenerator() {
  const makeSet = useGenerateAds();
  const [isCustomPending, setCustomPending] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const isPending = makeSet.isPending || isCustomPending;
  return (
    <AdminPage title="Ad Generator" lead="Make images for social posts, newsletters and ad networks.">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardHead title="Ad set" />
          <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
            <p className="text-ink-2">
              {setSize} ads for owners and providers, each with its own message and layout: {sizes}.
            </p>
            <Button
              variant="primary"
              icon={<Images aria-hidden />}
              pending={makeSet.isPending}
              pendingText="Generating..."
              disabled={isCustomPending}
              className="justify-self-start max-sm:w-full"
              onClick={() => {
                setNote(null);
                makeSet.mutate(undefined, { onSuccess: (made) => setNote(made.note) });
              }}
            >
              Generate Ad Set
            </Button>
          </div>
        </Card>
        <Card>
          <CardHead title="Custom ad" />
          <CustomAdForm
            isBlocked={makeSet.isPending}
            onStart={() => {
              setNote(null);
              setCustomPending(true);
            }}
            onEnd={(said) => {
              setNote(said);
              setCustomPending(false);
            }}
          />
        </Card>
      </div>
      {note && (
        <p
          role="status"
          className="mt-4 rounded-card border border-caution bg-caution-soft px-5 py-3 text-sm"
        >
          {note}
        </p>
      )}
      <AdGallery coming={isPending ? (makeSet.isPending ? setSize : 1) : 0} />
    </AdminPage>
  );
}
