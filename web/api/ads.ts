import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { productName } from '#contract/product.ts';
import type { AdLayout, AdSize } from '#contract/site/ad-layouts.ts';
import { ApiError, call, callPage, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type Ad = WireOf<Api['GET /api/admin/ads']>[number];

const key = ['ads'];

/** The ads that administrators made, newest first, page by page. */
export const allAds = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam }) => callPage('GET /api/admin/ads', { query: { limit: 12, cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

const generationFailed = {
  title: 'Generation Failed',
  description: 'Failed to generate advertising images. Please try again.',
};

/** Makes a set of ads. */
export const useGenerateAds = () =>
  useAction(() => call('POST /api/admin/generate-ads'), {
    invalidates: [key],
    success: ({ ads }) => ({
      title: `${ads.length} ads made`,
      description: 'They’re at the top of the gallery.',
    }),
    error: generationFailed,
  });

interface CustomAd {
  prompt: string;
  size: AdSize;
  layout: AdLayout | undefined;
}

/** Makes an ad from a description; what the server says about the description is shown at its field. */
export const useGenerateCustomAd = () =>
  useAction((body: CustomAd) => call('POST /api/admin/generate-custom-ad', { body }), {
    invalidates: [key],
    success: { title: 'Ad made', description: 'It’s at the top of the gallery.' },
    error: (error) => (error instanceof ApiError && error.status === 400 ? undefined : generationFailed),
  });

export const useDeleteAd = () =>
  useAction((id: number) => call('DELETE /api/admin/ads/:id', idParams(id)), {
    invalidates: [key],
    success: { title: 'Ad deleted' },
    error: 'Couldn’t delete the ad',
  });

/** Saves the image of an ad as a file; reads it first, so that a failure is shown instead of saved. */
export const useDownloadAd = () =>
  useAction(
    async ({ id, imageUrl, adType, size }: Ad) => {
      const response = await fetch(imageUrl);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await response.blob());
      link.download = `${productName.toLowerCase()}-${adType}-${size}-${id}.png`;
      link.click();
      // The browser has begun to read it by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    },
    {
      error: { title: 'Download Failed', description: 'Failed to download image. Please try again.' },
    },
  );
