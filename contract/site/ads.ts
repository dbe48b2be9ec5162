import * as z from 'zod';
import { byId, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxAdPrompt } from '#contract/limits.ts';
import { adLayoutNames, adSizeNames } from './ad-layouts.ts';

const ad = z.object({
  id: z.int(),
  kind: z.enum(['set', 'custom']),
  /** What it advertises: a campaign of the set, or 'custom'. */
  adType: z.string(),
  /** `picture` is one by the image service. */
  layout: z.enum([...adLayoutNames, 'picture']),
  size: z.enum(adSizeNames),
  /** The headline of the set's ad, or the prompt of a custom one. */
  description: z.string(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  bytes: z.int(),
  createdBy: z.string(),
  createdAt: timestamp,
});

/** Why our own layouts were used although an image service is set up; null if nothing is to be said. */
const note = z.string().nullable();

export const adEndpoints = {
  listAds: endpoint({
    method: 'GET',
    path: '/api/admin/ads',
    access: 'admin',
    summary: 'The advertising images that were made, newest first',
    query: pageQuery,
    response: ad,
    paged: true,
  }),
  generateAds: endpoint({
    method: 'POST',
    path: '/api/admin/generate-ads',
    access: 'admin',
    summary: 'Makes a set of advertising images, all or none',
    audits: ['ads.made'],
    errors: ['unavailable'],
    response: z.object({ ads: z.array(ad), note }),
  }),
  generateCustomAd: endpoint({
    method: 'POST',
    path: '/api/admin/generate-custom-ad',
    access: 'admin',
    summary: 'Makes one advertising image from a description',
    audits: ['ads.made'],
    errors: ['unavailable'],
    body: z.object({
      prompt: text(1, maxAdPrompt),
      size: z.enum(adSizeNames).default('1024x1024'),
      /** Of our own layouts; without it the words of the prompt decide. */
      layout: z.enum(adLayoutNames).optional(),
    }),
    response: z.object({ imageUrl: z.string(), ad, note }),
  }),
  deleteAd: endpoint({
    method: 'DELETE',
    path: '/api/admin/ads/:id',
    access: 'admin',
    summary: 'Deletes an advertising image and its file',
    audits: ['ad.deleted'],
    status: 204,
    params: byId,
  }),
};
