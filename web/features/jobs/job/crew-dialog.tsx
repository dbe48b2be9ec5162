import { fullName } from '#contract/names.ts';
import { useSetCrew, type Crew } from '#web/api/crew.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface Props {
  open: boolean;
  requestId: number;
  crew: Crew;
  onClose: () => void;
}

const noLead = 'none';

/** Chooses who leads a job and who helps. */
export function CrewDialog({ open, requestId, crew, onClose }: Props) {
  const save = useSetCrew();
  const form = useForm({
    initial: () => ({ leadId: crew.leadId ?? noLead, memberIds: crew.memberIds }),
    submit: ({ leadId, memberIds }) =>
      save.mutateAsync({
        requestId,
        leadId: leadId === noLead ? null : leadId,
        memberIds: memberIds.filter((id) => id !== leadId),
      }),
    onSuccess: onClose,
  });
  const { leadId, memberIds } = form.values;
  const toggle = (userId: string, isOn: boolean) =>
    form.set({ memberIds: isOn ? [...memberIds, userId] : memberIds.filter((id) => id !== userId) });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Change Crew"
      submit="Save Crew"
      pendingText="Saving..."
    >
      <Field label="Lead" as="radiogroup">
        <RadioCards
          {...form.field('leadId')}
          options={[
            ...crew.people.map((one) => ({ value: one.userId, label: fullName(one) })),
            { value: noLead, label: 'No one' },
          ]}
        />
      </Field>
      <Field label="Helps" as="group">
        <div className="grid gap-1">
          {crew.people
            .filter(({ userId }) => userId !== leadId)
            .map((one) => (
              <Checkbox
                key={one.userId}
                label={fullName(one)}
                checked={memberIds.includes(one.userId)}
                onChange={(isOn) => toggle(one.userId, isOn)}
              />
            ))}
        </div>
      </Field>
    </FormDialog>
  );
}
