import { useState } from 'react';
import {
  consentScopes,
  scopeLabels,
  scopeNotes,
  type ConsentScope,
  type Scope,
} from '#contract/prebuys/stages.ts';
import { useChangeScope, type AskedConsent } from '#web/api/prebuys.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface BoxesProps {
  scope: Scope;
  /** What can't be taken away. */
  used: readonly ConsentScope[];
  error: string | undefined;
  onChange: (scope: Scope) => void;
}

/** What the seller may allow, a box each. */
export function ScopeBoxes({ scope, used, error, onChange }: BoxesProps) {
  return (
    <Field as="group" label="You allow" error={error}>
      <div className="grid gap-3">
        {consentScopes.map((name) => (
          <Checkbox
            key={name}
            label={scopeLabels[name]}
            note={
              used.includes(name) && scope[name]
                ? 'In use: withdraw your consent to end it'
                : scopeNotes[name]
            }
            disabled={used.includes(name) && scope[name]}
            checked={scope[name]}
            onChange={(isAllowed) => onChange({ ...scope, [name]: isAllowed })}
          />
        ))}
      </div>
    </Field>
  );
}

type Props = { token: string; asked: AskedConsent };

/** What the seller allows, and a way to allow more or less. */
export function AllowedScope({ token, asked }: Props) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging && asked.scope)
    return (
      <ChangeScope token={token} scope={asked.scope} used={asked.used} onDone={() => setChanging(false)} />
    );
  return (
    <section className="text-sm">
      <h2 className="text-base font-semibold">You allow</h2>
      <ul className="mt-1 mb-3 list-disc ps-5 text-ink-2">
        {consentScopes
          .filter((name) => asked.scope?.[name])
          .map((name) => (
            <li key={name}>{scopeLabels[name]}</li>
          ))}
      </ul>
      <Button size="sm" onClick={() => setChanging(true)}>
        Change What You Allow
      </Button>
    </section>
  );
}

interface ChangeProps {
  token: string;
  scope: Scope;
  used: readonly ConsentScope[];
  onDone: () => void;
}

function ChangeScope({ token, scope: allowed, used, onDone }: ChangeProps) {
  const change = useChangeScope(token);
  const form = useForm({
    initial: { scope: allowed },
    validate: ({ scope }) => ({
      scope: Object.values(scope).some(Boolean)
        ? undefined
        : 'Allow at least one of these, or withdraw your consent',
    }),
    submit: async ({ scope }) => {
      await change.mutateAsync(scope);
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <FormFailure message={form.failure} />
      <ScopeBoxes
        scope={form.values.scope}
        used={used}
        error={form.error('scope')}
        onChange={(scope) => form.set({ scope })}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" pending={form.isPending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
