import { Plane } from 'lucide-react';
import { useState } from 'react';
import { prebuyGradeLabels } from '#contract/findings/finding-grades.ts';
import { useBuy, type PrebuyReport } from '#web/api/prebuys.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  data: PrebuyReport;
  /** Opens a page after the purchase. */
  onGo: (address: string) => void;
}

/** Adds the bought aircraft to the buyer's; ticked findings become a request, the rest goes on its due list. */
export function Bought({ data: { requestId, report }, onGo }: Props) {
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const buy = useBuy(requestId);
  const form = useForm({
    initial: () => ({
      homeAirport: '',
      findingIds: report.findings.filter(({ grade }) => grade === 'unairworthy').map(({ id }) => id),
    }),
    submit: ({ homeAirport, findingIds }) =>
      buy.mutateAsync({ homeAirport: homeAirport.trim() || null, findingIds }),
    onSuccess: ({ aircraft, draft }, { findingIds: chosen }) => {
      setOpen(false);
      onGo(
        draft
          ? href('/post-request', { prebuy: requestId, findings: chosen.join(), aircraft: aircraft.id })
          : href('/aircraft'),
      );
    },
  });
  const { findingIds } = form.values;
  return (
    <>
      <Button variant="primary" icon={<Plane aria-hidden />} onClick={() => setOpen(true)}>
        I Bought It
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        title="I Bought It"
        text="We add the aircraft to yours. Ticked findings become one request that you can change before you post it. The rest goes on the due list."
        submit="Add Aircraft"
        pendingText="Adding..."
      >
        <Field label="Home airport" optional error={form.error('homeAirport')}>
          <AirportInput {...form.field('homeAirport')} />
        </Field>
        {report.findings.length > 0 && (
          <Field as="group" label="Findings for a request" error={form.error('findingIds')}>
            <div className="grid gap-1">
              {report.findings.map(({ id, title, grade }) => (
                <Checkbox
                  key={id}
                  label={<bdi>{title}</bdi>}
                  note={prebuyGradeLabels[grade]}
                  checked={findingIds.includes(id)}
                  onChange={(isChosen) =>
                    form.set({
                      findingIds: isChosen ? [...findingIds, id] : findingIds.filter((one) => one !== id),
                    })
                  }
                />
              ))}
            </div>
          </Field>
        )}
      </FormDialog>
    </>
  );
}
