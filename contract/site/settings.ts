import * as z from 'zod';
import { oneLine, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  maxClaim,
  maxClaimedCount,
  maxDemoFigure,
  maxLaunchText,
  maxReason,
  minReason,
} from '#contract/limits.ts';

export const launchState = z.enum(['before_launch', 'launched']);

const count = z.int().min(0).max(maxClaimedCount);
const claim = oneLine(1, maxClaim);
const demoFigure = z.int().min(0).max(maxDemoFigure);

/** Figures that public pages claim; see `defaultSettings`. */
export const claims = z.object({
  maintenance: count,
  avionics: count,
  detailing: count,
  inspection: count,
  owners: claim,
  providers: claim,
  market: claim,
});

/** Figures of the page that presents referrals to investors. */
export const referralDemo = z.object({
  traditionalCost: demoFigure,
  referralCost: demoFigure,
  referredShare: demoFigure.max(100, 'Enter a share up to 100'),
  monthlyGrowth: demoFigure,
});

/** What administrators set for the whole site; in effect at once. */
export const siteSettings = z.object({
  /** Changes are refused, except those of administrators. */
  maintenance: z.boolean(),
  registrationOpen: z.boolean(),
  /** Providers need a verified business to send quotes. */
  verificationRequired: z.boolean(),
  /** Decides what the start page shows to visitors. */
  launchState,
  launchText: oneLine(1, maxLaunchText),
  claims,
  referralDemo,
});
export type SiteSettings = z.output<typeof siteSettings>;
export type SettingName = keyof SiteSettings;

/** Settings with their number of changes, which a save names to prove that it knows the latest. */
const settingsView = siteSettings.extend({
  revision: z.int(),
  /** Null while the settings are those of a new site. */
  lastChange: z.object({ by: z.string(), at: timestamp, reason: z.string().nullable() }).nullable(),
});

export const settingsEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Settings of the site, and who changed them last',
    response: settingsView,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary:
      'Saves the settings, with effect in every process at once; refused with what changed if `revision` isn’t the latest',
    audits: ['settings.changed'],
    body: siteSettings.extend({
      revision: z.int(),
      /** Required to change maintenance or the launch state. */
      reason: text(minReason, maxReason).optional(),
    }),
    response: settingsView,
  }),
};
