import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { isUsTailNumber, normalizeTailNumber } from '#contract/aircraft/tail-numbers.ts';
import {
  maxAircraftYear,
  maxDescription,
  maxEmail,
  maxName,
  maxPhone,
  maxTailNumber,
  minAircraftYear,
} from '#contract/limits.ts';
import { stageKindLabels, stageKinds, type StageKind } from '#contract/prebuys/stages.ts';
import { registryEntry } from '#web/api/aircraft.ts';
import { usePostPrebuy } from '#web/api/prebuys.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';

const empty = {
  tailNumber: '',
  make: '',
  model: '',
  year: '',
  airport: '',
  sellerName: '',
  sellerEmail: '',
  sellerPhone: '',
  description: '',
  wantedStages: ['records', 'inspection'] as StageKind[],
};

function validate(values: typeof empty) {
  const year = Number(values.year);
  return {
    tailNumber: values.tailNumber.trim() === '' ? 'Enter the tail number' : undefined,
    airport: values.airport.trim() === '' ? 'Enter the code of the airport' : undefined,
    sellerName: values.sellerName.trim() === '' ? 'Enter the seller’s name' : undefined,
    description: values.description.trim() === '' ? 'Describe what matters to you' : undefined,
    wantedStages: values.wantedStages.length === 0 ? 'Choose at least one stage' : undefined,
    year:
      values.year !== '' && (year < minAircraftYear || year > maxAircraftYear)
        ? `Enter a year from ${minAircraftYear} to ${maxAircraftYear}`
        : undefined,
  };
}

const filled = (text: string) => text.trim() || undefined;

/** Posts a pre-buy of an aircraft that belongs to someone else. */
export function PostPrebuy({ onPosted }: { onPosted: (requestId: number) => void }) {
  const href = useHref();
  const post = usePostPrebuy();
  const photos = usePhotos('request-photo', { onChange: () => form.clearErrors('photoIds') });
  const form = useForm({
    initial: empty,
    also: ['photoIds'],
    alsoDirty: photos.photos.length > 0,
    once: true,
    validate,
    submit: async (values, keyFor) => {
      const body = {
        tailNumber: values.tailNumber,
        make: filled(values.make),
        model: filled(values.model),
        year: values.year === '' ? undefined : Number(values.year),
        airport: values.airport,
        sellerName: values.sellerName,
        sellerEmail: filled(values.sellerEmail),
        sellerPhone: filled(values.sellerPhone),
        description: values.description,
        wantedStages: values.wantedStages,
        photoIds: await photos.settled('photoIds'),
      };
      return post.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ id }) => onPosted(id),
  });
  const { values, set } = form;
  return (
    <Page
      title="Post a Pre-Buy"
      lead="A mechanic looks at an aircraft before you buy it, stage by stage. You pay for each stage before it starts."
      back={{ href: href('/post-request'), label: 'Post Request' }}
    >
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <FormFailure message={form.failure} />
        <TwoColumns
          main={
            <>
              <Card>
                <CardHead title="The aircraft" />
                <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
                  <div className="grid gap-4 sm:grid-cols-2">
                    <Field
                      label="Tail number"
                      error={form.error('tailNumber')}
                      hint={<Registered tailNumber={values.tailNumber} />}
                    >
                      <TextInput
                        code
                        maxLength={maxTailNumber}
                        autoComplete="off"
                        {...form.text('tailNumber')}
                      />
                    </Field>
                    <Field
                      label="Airport where it stands"
                      error={form.error('airport')}
                      hint="Providers see the state until the seller agrees"
                    >
                      <AirportInput {...form.field('airport')} />
                    </Field>
                  </div>
                  <div className="grid gap-4 sm:grid-cols-3">
                    <Field label="Make" optional error={form.error('make')}>
                      <TextInput maxLength={maxName} autoComplete="off" {...form.text('make')} />
                    </Field>
                    <Field label="Model" optional error={form.error('model')}>
                      <TextInput maxLength={maxName} autoComplete="off" {...form.text('model')} />
                    </Field>
                    <Field label="Year" optional error={form.error('year')}>
                      <NumberInput className="num" {...form.text('year')} />
                    </Field>
                  </div>
                </div>
              </Card>
              <Card>
                <CardHead title="What you want to know" />
                <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
                  <Field as="group" label="Stages" error={form.error('wantedStages')}>
                    <div className="grid gap-2 sm:grid-cols-2">
                      {stageKinds.map((kind) => (
                        <Checkbox
                          key={kind}
                          boxed
                          label={stageKindLabels[kind]}
                          checked={values.wantedStages.includes(kind)}
                          onChange={(isWanted) =>
                            set({
                              wantedStages: stageKinds.filter((one) =>
                                one === kind ? isWanted : values.wantedStages.includes(one),
                              ),
                            })
                          }
                        />
                      ))}
                    </div>
                  </Field>
                  <Field label="What matters to you" error={form.error('description')}>
                    <TextArea rows={4} maxLength={maxDescription} {...form.text('description')} />
                  </Field>
                  <Field
                    as="group"
                    label="Photos"
                    optional
                    error={form.error('photoIds')}
                    hint="Only the provider whose quote you accept sees them: most photos show the tail number."
                  >
                    <FilesField files={photos} label="Photos of the aircraft" photos />
                  </Field>
                </div>
              </Card>
            </>
          }
          side={
            <>
              <Card>
                <CardHead title="The seller" />
                <div className="grid gap-4 border-t border-line p-5 max-md:p-4">
                  <Field label="Name" error={form.error('sellerName')}>
                    <TextInput maxLength={maxName} autoComplete="off" {...form.text('sellerName')} />
                  </Field>
                  <Field
                    label="Email"
                    optional
                    error={form.error('sellerEmail')}
                    hint="We write only when you send the link"
                  >
                    <TextInput
                      type="email"
                      maxLength={maxEmail}
                      autoComplete="off"
                      {...form.text('sellerEmail')}
                    />
                  </Field>
                  <Field label="Phone" optional error={form.error('sellerPhone')}>
                    <TextInput
                      type="tel"
                      maxLength={maxPhone}
                      autoComplete="off"
                      {...form.text('sellerPhone')}
                    />
                  </Field>
                </div>
              </Card>
              <Card className="flex gap-3 p-5 text-sm text-ink-2 max-md:p-4">
                <ShieldCheck aria-hidden className="size-5 shrink-0 text-accent" />
                <p>
                  Providers see the airport once the seller agrees. The one you choose also sees the tail
                  number and the seller. For the purchase itself, ask an attorney or a title company.
                </p>
              </Card>
            </>
          }
        />
        <ActionBar>
          <Button
            type="submit"
            variant="primary"
            pending={form.isPending || form.isDone}
            pendingText={photos.isBusy ? 'Uploading...' : 'Posting...'}
          >
            Post Pre-Buy
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

/** What the registry has of the tail number; it fills in what is left empty. */
function Registered({ tailNumber }: { tailNumber: string }) {
  const wanted = isUsTailNumber(tailNumber) ? normalizeTailNumber(tailNumber) : '';
  const entry = useQuery(registryEntry(wanted)).data;
  if (!wanted || !entry) return 'The FAA registry fills in make, model and year';
  return `In the FAA registry: ${[entry.year, entry.make, entry.model].filter(Boolean).join(' ')}`;
}
