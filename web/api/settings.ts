import { queryOptions } from '@tanstack/react-query';
import type { CallOf, WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/lib/api.ts';
import { isStale, useAction } from '#web/lib/use-action.ts';
import { keys } from './keys.ts';
import { siteConfig } from './site-config.ts';
import { launchProgress } from './waitlist-entries.ts';

export type Settings = WireOf<Api['GET /api/admin/settings']>;

/** Settings of the whole site, for administrators. */
export const settings = queryOptions({
  queryKey: keys.settings,
  queryFn: () => call('GET /api/admin/settings'),
});

/** Saves the settings. A save over another administrator's is left to the caller, who knows what was entered. */
export const useSaveSettings = () =>
  useAction(
    (body: CallOf<Api['PUT /api/admin/settings']>['body']) => call('PUT /api/admin/settings', { body }),
    {
      invalidates: [siteConfig.queryKey, keys.home, launchProgress.queryKey],
      onSuccess: (saved, _, client) => client.setQueryData(settings.queryKey, saved),
      success: { title: 'Settings saved', description: 'They’re in effect on the whole site.' },
      isQuiet: isStale,
    },
  );
