import { settingLabels } from '#contract/site/setting-labels.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Tone } from '#web/ui/tones.ts';
import type { SettingsFormState } from './form-state.ts';

type SwitchName = 'maintenance' | 'registrationOpen' | 'verificationRequired';
type State = [tone: Tone, label: string];

const switches: { name: SwitchName; text: string; on: State; off: State }[] = [
  {
    name: 'maintenance',
    text: 'Users can look around, but only administrators can sign in or save anything.',
    on: ['caution', 'Read-only'],
    off: ['ok', 'Site is live'],
  },
  {
    name: 'registrationOpen',
    text: 'Visitors can create accounts. When it’s off, only people you invited from the waitlist can.',
    on: ['ok', 'Open'],
    off: ['caution', 'Closed'],
  },
  {
    name: 'verificationRequired',
    text: 'Only providers with a verified business can send quotes.',
    on: ['ok', 'Required'],
    off: ['quiet', 'Not required'],
  },
];

/** Switches of the whole site, each with what it does. */
export const PlatformSection = ({ form }: { form: SettingsFormState }) => (
  <Card>
    <CardHead title="Platform" />
    <ul className="divide-y divide-line border-t border-line">
      {switches.map(({ name, text, on, off }) => {
        const [tone, label] = form.values[name] ? on : off;
        return (
          <li key={name} className="px-5 py-4 max-md:px-4">
            <Switch
              {...form.check(name)}
              className="w-full"
              label={
                <span className="flex flex-wrap items-center gap-x-3">
                  <span className="font-semibold">{settingLabels[name]}</span>
                  <StatusLamp tone={tone}>{label}</StatusLamp>
                </span>
              }
              note={text}
            />
          </li>
        );
      })}
    </ul>
  </Card>
);
