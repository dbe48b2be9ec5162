import type { Aircraft } from '#web/api/aircraft.ts';
import { useMoveAircraft } from '#web/api/groups.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

const own = 'own';

/** Moves an aircraft into a group of which the user is the managing owner, or back. */
export function MoveDialog({ aircraft, onClose }: { aircraft: Aircraft | undefined; onClose: () => void }) {
  const user = useUser();
  const move = useMoveAircraft();
  const groups = user.memberships.filter(({ accountId }) => mayOf(user, { id: accountId }, 'aircraft.move'));
  const form = useForm({
    initial: () => ({ to: aircraft?.group?.id ?? own }),
    submit: ({ to }) => move.mutateAsync({ id: aircraft!.id, groupId: to === own ? null : to }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={aircraft !== undefined}
      onClose={onClose}
      form={form}
      width="sm"
      title={`Move ${aircraft?.tailNumber ?? ''}`}
      text="Its due list, logbook and open requests go along. Past jobs stay with who posted them."
      submit="Move Aircraft"
      pendingText="Moving..."
    >
      <Field label="Belongs to" as="radiogroup">
        <RadioCards
          {...form.field('to')}
          options={[
            { value: own, label: 'Only me' },
            ...groups.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
