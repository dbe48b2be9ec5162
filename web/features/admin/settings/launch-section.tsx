import { useQuery } from '@tanstack/react-query';
import { href } from '#contract/addresses.ts';
import { maxLaunchText } from '#contract/limits.ts';
import { isPastLaunchText } from '#contract/site/launch-text.ts';
import { settingLabels } from '#contract/site/setting-labels.ts';
import { launchProgress } from '#web/api/waitlist-entries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SettingsFormState } from './form-state.ts';

const states = [
  { value: 'before_launch', label: 'Before launch' },
  { value: 'launched', label: 'Launched' },
] as const;

/** What visitors see on the start page, and the announced time. */
export function LaunchSection({ form }: { form: SettingsFormState }) {
  const { launchState, launchText } = form.values;
  const isLate = launchState === 'before_launch' && isPastLaunchText(launchText, today());
  return (
    <Card>
      <CardHead title="Launch">
        <span className="flex flex-wrap gap-x-4 text-sm">
          <a href={href('/coming-soon')} target="_blank" rel="noopener" className="link hit">
            View coming-soon page
          </a>
          <a href={href('/demo')} target="_blank" rel="noopener" className="link hit">
            View landing page
          </a>
        </span>
      </CardHead>
      <div className="grid gap-5 border-t border-line p-5 max-md:p-4 sm:grid-cols-2">
        <Field
          as="group"
          label={settingLabels.launchState}
          hint={
            launchState === 'launched'
              ? 'Visitors see the landing page.'
              : 'Visitors see the coming-soon page.'
          }
          error={form.error('launchState')}
        >
          <Segmented
            label={settingLabels.launchState}
            options={states}
            value={launchState}
            onChange={(chosen) => form.set({ launchState: chosen })}
            className="w-full"
          />
          <LaunchEmails />
        </Field>
        <Field
          label={settingLabels.launchText}
          hint={
            isLate ? (
              <span className="text-caution">This date is in the past. Visitors still see it.</span>
            ) : (
              'Shown after “Launching” on the coming-soon page.'
            )
          }
          error={form.error('launchText')}
        >
          <TextInput {...form.text('launchText')} maxLength={maxLaunchText} />
        </Field>
      </div>
    </Card>
  );
}

/** How far the one email to the waitlist is; nothing before the first launch. */
function LaunchEmails() {
  const { chosen = 0, emailed = 0 } = useQuery(launchProgress).data ?? {};
  if (chosen === 0) return null;
  const text =
    emailed < chosen
      ? `Emailing the waitlist: ${formatNumber(emailed)} of ${formatNumber(chosen)} sent`
      : `Waitlist emailed: ${formatNumber(chosen)} sent`;
  return (
    <div className="mt-3 grid gap-1.5 text-sm text-ink-2">
      <p className="num">{text}</p>
      {emailed < chosen && <Progress value={(100 * emailed) / chosen} label={text} />}
    </div>
  );
}
