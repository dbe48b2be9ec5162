import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adLayouts, adSizes } from '#contract/site/ad-layouts.ts';
import { allAds, useDeleteAd, useDownloadAd, type Ad } from '#web/api/ads.ts';
import { Ago } from '#web/lib/ago.tsx';
import { PagedList } from '#web/lib/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Block } from '#web/ui/skeleton.tsx';

/** The ads that were made, below those that are being made. */
export function AdGallery({ coming }: { coming: number }) {
  const query = useInfiniteQuery(allAds);
  const remove = useDeleteAd();
  const [chosen, setChosen] = useState<Ad>();
  const close = () => setChosen(undefined);
  return (
    <section aria-labelledby="ad-gallery" className="mt-10">
      <h2 id="ad-gallery" className="mb-4 text-xl">
        Gallery
      </h2>
      {coming > 0 && <Coming count={coming} />}
      <PagedList
        query={query}
        noun="ads"
        look="tiles"
        empty={
          coming === 0 && (
            <EmptyState
              className="card py-14"
              drawing="climb"
              title="No ads yet"
              text="Ads that you generate appear here, ready to download."
            />
          )
        }
      >
        {(ad) => <AdTile ad={ad} onDelete={() => setChosen(ad)} />}
      </PagedList>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Delete this ad?"
        text="We delete the image for every administrator. You can’t undo this."
        confirm="Delete Ad"
        pendingText="Deleting..."
        cancel="Keep Ad"
        danger
        pending={remove.isPending}
        onConfirm={() => chosen && remove.mutate(chosen.id, { onSettled: close })}
        onCancel={close}
      />
    </section>
  );
}

/** Tiles in place of the ads that are being made. */
const Coming = ({ count }: { count: number }) => (
  <div role="status" className="mb-4">
    <p className="mb-3 text-sm text-ink-2">
      {count === 1 ? 'Generating your ad...' : `Generating ${count} ads...`}
    </p>
    <div aria-hidden className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="card sweep overflow-hidden">
          <Block className="aspect-4/3 w-full rounded-none" />
          <div className="space-y-2 p-4">
            <Block className="h-4 w-4/5" />
            <Block className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

function AdTile({ ad, onDelete }: { ad: Ad; onDelete: () => void }) {
  const download = useDownloadAd();
  const { label, width, height } = adSizes[ad.size];
  const layout = ad.layout === 'picture' ? 'Image service' : adLayouts[ad.layout];
  return (
    <article className="flex h-full flex-col">
      <a
        href={ad.imageUrl}
        target="_blank"
        rel="noopener"
        className="relative block aspect-4/3 rounded-t-card bg-sunken"
      >
        <img
          src={ad.thumbnailUrl}
          alt={`Ad, ${label.toLowerCase()}: ${ad.description}`}
          width={width}
          height={height}
          loading="lazy"
          className="absolute inset-3 size-[calc(100%-1.5rem)] object-contain"
        />
      </a>
      <div className="flex grow flex-col gap-3 border-t border-line p-4">
        <div className="min-w-0 grow">
          <h3 dir="auto" className="line-clamp-2 text-sm font-semibold wrap-anywhere">
            {ad.description}
          </h3>
          <p className="num mt-1 text-sm text-ink-2">
            {layout} · {width} × {height}
          </p>
          <p className="num text-sm text-ink-3">
            <bdi>{ad.createdBy}</bdi>, <Ago at={ad.createdAt} />
          </p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            pending={download.isPending}
            pendingText="Downloading..."
            onClick={() => download.mutate(ad)}
          >
            Download
          </Button>
          <IconButton label="Delete ad" icon={<Trash2 aria-hidden />} onClick={onDelete} />
        </div>
      </div>
    </article>
  );
}
