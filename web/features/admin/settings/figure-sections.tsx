import { maxClaim } from '#contract/limits.ts';
import { settingLabels } from '#contract/site/setting-labels.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { SettingsFormState } from './form-state.ts';
import { claimFields, claimNames, demoFields, demoNames } from './settings-values.ts';

const isCount = (name: (typeof claimNames)[number]) => claimFields[name].max !== undefined;
const landing = claimNames.filter(isCount);
const comingSoon = claimNames.filter((name) => !isCount(name));

/** Figures that the public pages claim; no rows stand behind them. */
export function FigureSections({ form }: { form: SettingsFormState }) {
  const claimField = (name: (typeof claimNames)[number]) => (
    <Field key={name} label={claimFields[name].label} error={form.error(`claims.${name}`)}>
      <TextInput
        {...form.text(`claims.${name}`)}
        inputMode={isCount(name) ? 'numeric' : 'text'}
        maxLength={maxClaim}
        className="num"
      />
    </Field>
  );
  return (
    <>
      <Card>
        <CardHead title={settingLabels.claims} />
        <div className="border-t border-line p-5 max-md:p-4">
          <p className="text-sm text-ink-2">
            On the landing page. Home shows them until launch, then real counts.
          </p>
          <div className="mt-3 grid gap-5 max-md:grid-cols-2 max-md:gap-4 md:grid-cols-4">
            {landing.map(claimField)}
          </div>
          <p className="mt-6 text-sm text-ink-2">On the coming-soon page.</p>
          <div className="mt-3 grid gap-5 max-md:gap-4 sm:grid-cols-3">{comingSoon.map(claimField)}</div>
        </div>
      </Card>
      <Card>
        <CardHead title={settingLabels.referralDemo} />
        <div className="grid gap-5 border-t border-line p-5 max-md:gap-4 max-md:p-4 sm:grid-cols-2 lg:grid-cols-4">
          {demoNames.map((name) => (
            <Field key={name} label={demoFields[name].label} error={form.error(`referralDemo.${name}`)}>
              <TextInput
                {...form.text(`referralDemo.${name}`)}
                inputMode="numeric"
                end={<span className="text-sm text-ink-3">{demoFields[name].unit}</span>}
              />
            </Field>
          ))}
        </div>
      </Card>
    </>
  );
}
