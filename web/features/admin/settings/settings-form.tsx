import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Settings } from '#web/api/settings.ts';
import { launchProgress } from '#web/api/waitlist-entries.ts';
import { ReasonDialog } from '#web/components/reason-dialog.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { LeaveGuard } from '#web/lib/leave-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { FigureSections } from './figure-sections.tsx';
import { LaunchSection } from './launch-section.tsx';
import { PlatformSection } from './platform-section.tsx';
import { toValues, validateSettings, type SettingsValues } from './settings-values.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** All settings with one save bar. Maintenance and launch ask for confirmation and a reason. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { form, base, notice, save } = useSettingsForm(settings);
  const { waiting = 0 } = useQuery(launchProgress).data ?? {};
  const [isAsking, setAsking] = useState(false);
  // Kept while the dialog closes over the saved settings.
  const [question, setQuestion] = useState<Confirmation>(launchConfirmations.launched);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const confirmation = confirmationOf(form.values, toValues(base), waiting);
    const isValid = Object.values(validateSettings(form.values)).every((error) => !error);
    if (!confirmation || !isValid) return form.props.onSubmit(event);
    event.preventDefault();
    setQuestion(confirmation);
    setAsking(true);
  };
  const { lastChange } = base;
  return (
    <>
      <form {...form.props} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <FormFailure message={form.failure ?? notice} />
        <PlatformSection form={form} />
        <LaunchSection form={form} />
        <FigureSections form={form} />
        <div className={cx(form.isDirty && 'md:sticky md:bottom-0 md:z-10 md:bg-canvas md:pb-4')}>
          <ActionBar
            note={
              <p className="text-sm text-ink-2">
                {lastChange ? (
                  <>
                    Last changed by <bdi>{lastChange.by}</bdi> on{' '}
                    <time className="num" dateTime={lastChange.at}>
                      {formatDateTime(lastChange.at)}
                    </time>
                  </>
                ) : (
                  'These are the settings of a new site.'
                )}
              </p>
            }
          >
            {form.isDirty && <Button onClick={() => form.reset(toValues(base))}>Discard Changes</Button>}
            <Button
              type="submit"
              variant="primary"
              disabled={!form.isDirty}
              pending={form.isPending}
              pendingText="Saving..."
            >
              Save Changes
            </Button>
          </ActionBar>
        </div>
      </form>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        {...question}
        label="Reason"
        pendingText="Saving..."
        cancel="Keep Editing"
        onSubmit={(reason) => save(form.latest(), reason)}
      />
      <LeaveGuard isDirty={form.isDirty} />
    </>
  );
}

interface Confirmation {
  title: string;
  text: string;
  submit: string;
  danger: boolean;
}

/** What a save has to be confirmed for; undefined if it changes neither maintenance nor the launch state. */
function confirmationOf(
  values: SettingsValues,
  base: SettingsValues,
  waiting: number,
): Confirmation | undefined {
  const launch = launchConfirmation(values.launchState, waiting);
  if (values.maintenance !== base.maintenance) {
    const changesLaunch = values.launchState !== base.launchState;
    const { text, ...rest } = maintenanceConfirmations[values.maintenance ? 'on' : 'off'];
    return { ...rest, text: changesLaunch ? `${text} ${launch.text}` : text };
  }
  return values.launchState === base.launchState ? undefined : launch;
}

/** A launch emails the waitlist, which cannot be undone. */
function launchConfirmation(launchState: SettingsValues['launchState'], waiting: number) {
  const confirmation = launchConfirmations[launchState];
  if (launchState !== 'launched' || waiting === 0) return confirmation;
  const emailed = `We email the ${waiting === 1 ? 'person' : `${formatNumber(waiting)} people`} on the waitlist once, which can’t be undone.`;
  return { ...confirmation, text: `${confirmation.text} ${emailed}` };
}

const maintenanceConfirmations = {
  on: {
    title: 'Turn on maintenance mode?',
    text: 'Users can still look around, but only administrators can sign in or save anything.',
    submit: 'Turn On Maintenance',
    danger: true,
  },
  off: {
    title: 'Turn off maintenance mode?',
    text: 'Everyone can sign in and save again.',
    submit: 'Turn Off Maintenance',
    danger: false,
  },
};
const launchConfirmations = {
  launched: {
    title: 'Launch the site?',
    text: 'Visitors see the landing page instead of the coming-soon page, and Home shows real provider counts.',
    submit: 'Launch Site',
    danger: false,
  },
  before_launch: {
    title: 'Go back to before launch?',
    text: 'Visitors see the coming-soon page instead of the landing page.',
    submit: 'Go Back',
    danger: true,
  },
};
