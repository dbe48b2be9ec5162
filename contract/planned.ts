import * as z from 'zod';
import { text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Endpoints that are specified and not built yet; they check access and then return 501. */
export const plannedEndpoints = {
  generateAds: endpoint({
    method: 'POST',
    path: '/api/admin/generate-ads',
    access: 'admin',
    summary: 'A set of advertising images',
    response: z.object({
      ads: z.array(z.object({ adType: z.string(), imageUrl: z.string(), description: z.string() })),
    }),
  }),
  generateCustomAd: endpoint({
    method: 'POST',
    path: '/api/admin/generate-custom-ad',
    access: 'admin',
    summary: 'One advertising image from a description',
    body: z.object({
      prompt: text(1, 2000),
      size: z.enum(['1024x1024', '1792x1024', '1024x1792']).default('1024x1024'),
    }),
    response: z.object({ imageUrl: z.string() }),
  }),
};
