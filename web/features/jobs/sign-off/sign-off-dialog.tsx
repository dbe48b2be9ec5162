import { useState } from 'react';
import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { needsTotalTime } from '#contract/sign-off/sign-off-rules.ts';
import { isRunningBack } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useAddSignOff, usePrepareSignOff, type SignOffs } from '#web/api/sign-offs.ts';
import { readingAliases, toReadings, toTyped } from '#web/features/jobs/job/delivered-items.tsx';
import { DeliveredReadings } from '#web/features/jobs/job/delivered-readings.tsx';
import { useWorkDate } from '#web/features/jobs/job/work-date.ts';
import { useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { ConfirmReadings } from './confirm-readings.tsx';
import { toSheetBody } from './sheet-body.ts';
import { readingErrors, sheetErrors, besideAliases } from './sheet-errors.ts';
import { SheetFields } from './sheet-fields.tsx';
import { entryAs, toSheetValues } from './sheet-values.ts';
import { nameOf, SignerPicker } from './signer-picker.tsx';

interface Props {
  request: RequestDetail;
  signOffs: SignOffs;
  open: boolean;
  onClose: () => void;
}

/** Whose hand the entry is for first: who it was prepared for, the user who signs, else the first who can. */
function firstSigner({ draft, canSign, canPrepare, signers }: SignOffs, myId: string) {
  if (!canPrepare) return myId;
  const other = signers.find(({ userId }) => userId !== myId);
  if (draft?.signerId && (draft.signerId !== myId || canSign)) return draft.signerId;
  return canSign ? myId : (other?.userId ?? '');
}

const draftText = ({ draft }: SignOffs) =>
  draft?.fields.description ? { description: draft.fields.description } : {};

/** Adds the sign-off sheet of delivered work, or corrects it; a team prepares it for one of its signers. */
export function SignOffDialog({ request, signOffs, open, onClose }: Props) {
  const add = useAddSignOff(request.id);
  const prepare = usePrepareSignOff(request.id);
  const me = useUser();
  const workDate = useWorkDate(request.id);
  const [runsBack, setRunsBack] = useState(false);
  const [last] = signOffs.sheets;
  // Work that was delivered again after requested changes needs an entry of its own.
  const title = last && !isWithoutEntry(request) ? 'Correct Entry' : 'Add Entry';
  const form = useForm({
    initial: () => ({
      ...toSheetValues(signOffs),
      description: last?.description ?? request.deliverySummary ?? '',
      doneOn: last?.doneOn ?? request.doneOn ?? workDate,
      ...toTyped(last ? { deliveryReadings: last.readings } : request),
      ...draftText(signOffs),
      signerId: firstSigner(signOffs, me.id),
    }),
    aliases: { ...readingAliases, ...besideAliases },
    // What is missing in a prepared entry, its signer adds.
    validate: (values) =>
      values.signerId !== me.id
        ? { ...(values.signerId === '' && { signerId: 'Choose who signs' }) }
        : {
            ...readingErrors(values),
            ...sheetErrors(values, { signOffs, doneOn: values.doneOn, total: values.total }),
          },
    submit: async ({ signerId, ...values }, keyFor) => {
      if (signerId !== me.id) {
        const name = nameOf(signOffs, signerId);
        await prepare.mutateAsync({ signerId, fields: toSheetBody(values), name });
        return;
      }
      const body = {
        ...toSheetBody(values),
        doneOn: values.doneOn,
        readings: toReadings(values),
        ...(values.areReadingsRight && { correct: true }),
      };
      await add.mutateAsync({ ...body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
        if (isRunningBack(error)) setRunsBack(true);
        throw error;
      });
    },
    onSuccess: onClose,
  });
  const { signerId } = form.values;
  const isOthers = signerId !== me.id;
  const isTeams = signOffs.canPrepare;
  const { draft } = signOffs;
  const heading = draft?.signerId === me.id ? 'Sign and Send' : title;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isOthers ? (draft ? 'Edit Entry' : 'Prepare Entry') : heading}
      text={
        isOthers
          ? 'They check it, enter their certificate and send it.'
          : last
            ? 'We keep the earlier version and notify the owner.'
            : 'We notify the owner. You print the entry and sign it.'
      }
      width="lg"
      submit={isOthers ? `Send to ${nameOf(signOffs, signerId)} to Sign` : isTeams ? 'Sign and Send' : title}
      pendingText="Saving..."
      className="grid grid-cols-1 gap-5"
    >
      {isTeams && <SignerPicker form={form} signOffs={signOffs} />}
      {!isOthers && (
        <>
          <Field label="Date completed" error={form.error('doneOn')}>
            <TextInput type="date" required max={workDate} {...form.text('doneOn')} />
          </Field>
          <DeliveredReadings
            requestId={request.id}
            needsTotal={needsTotalTime(entryAs(form.values.inspection, signOffs)?.kind ?? null)}
            form={form}
          />
        </>
      )}
      {runsBack && <ConfirmReadings form={form} />}
      <SheetFields form={form} signOffs={signOffs} isOthers={isOthers} />
    </FormDialog>
  );
}
