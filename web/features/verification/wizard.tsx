import { useEffect, useRef, useState, type ReactNode } from 'react';
import { missingDocuments } from '#contract/providers/verification-lifecycle.ts';
import { useSubmitVerification, type OwnVerification } from '#web/api/verification.ts';
import { Ago } from '#web/lib/ago.tsx';
import { LeaveGuard } from '#web/lib/leave-guard.tsx';
import { storedDraft } from '#web/lib/stored-draft.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { focusFirstError, FormError, withoutFields, type FieldErrors } from '#web/ui/form/field-errors.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Layout } from './layout.tsx';
import { StepFields, stepLeads } from './step-fields.tsx';
import { useDocuments, type Slot } from './use-documents.ts';
import { refusedFields, useDraft } from './use-draft.ts';
import {
  fieldNames,
  lastStep,
  stepConcerned,
  stepOf,
  steps,
  toValues,
  validate,
  type ValueName,
  type Values,
} from './values.ts';

/** Before the first save a draft is in this browser; the EIN never is. */
const localDraft = (userId: string) => {
  const draft = storedDraft<Values>(`hangarline.verification.${userId}`, (stored) => ({
    ...toValues(null),
    ...stored,
    ein: '',
  }));
  return { ...draft, write: (values: Values | undefined) => draft.write(values && { ...values, ein: '' }) };
};

type Props = {
  /** Counts from 1; undefined until one was chosen. */
  step: number | undefined;
  onStep: (step: number | undefined) => void;
  /** The draft or the rejected verification; null before the first save. */
  verification: OwnVerification | null;
  userId: string;
  /** Business name of the profile, to start from. */
  businessName: string;
  /** Phone of the profile; empty if it has none. */
  phone: string;
  /** Shown above the wizard. */
  notice?: ReactNode;
};

/** Four steps from business information to documents; the draft saves itself. */
export function Wizard({
  step: chosen,
  onStep,
  verification: row,
  userId,
  businessName,
  phone,
  notice,
}: Props) {
  const toast = useToast();
  const submit = useSubmitVerification();
  const local = localDraft(userId);
  const [first] = useState(() => (row?.status === 'rejected' ? stepConcerned(row.rejectionReason) : 0));
  const step = chosen === undefined ? first : chosen - 1;
  const [tried, setTried] = useState<readonly number[]>([]);
  const [missing, setMissing] = useState<FieldErrors<ValueName>>({});
  const [focusAt, setFocusAt] = useState<{ step: number; error: boolean }>();
  const intent = useRef<'save' | 'submit'>('save');
  const [acting, setActing] = useState<'save' | 'submit'>('save');
  const heading = useRef<HTMLHeadingElement>(null);

  const goTo = (next: number, error = false) => {
    if (next !== step) onStep(next + 1);
    setFocusAt({ step: next, error });
  };
  const documents = useDocuments({
    onStored: (slot, url) => {
      const { certificationDocumentUrls: many } = form.latest();
      form.set(slot === 'certificationDocumentUrls' ? { [slot]: [...many, url] } : { [slot]: url });
      setMissing((now) => withoutFields(now, [slot]));
      draft.saveIfNeeded();
    },
    onUploaded: () => toast.show({ title: 'File Uploaded Successfully' }),
    onRefused: (description) => toast.show({ title: 'Invalid File', description, tone: 'destructive' }),
  });
  const form = useForm<Values>({
    initial: () => toValues(row, businessName, phone),
    draft: row ? undefined : local,
    validate,
    onInvalid: (errors) =>
      goTo(stepOf(Object.keys(errors).find((name) => errors[name as ValueName]) ?? ''), true),
    submit: async () => {
      const isSubmitting = intent.current === 'submit';
      // A file that is still on its way when Submit is pressed belongs to what is submitted.
      const sent = isSubmitting ? await documents.whenSent() : 'none';
      if (sent === 'failed')
        throw new FormError({ form: 'Couldn’t upload a file. Try it again or remove it.' });
      if (isSubmitting) requireDocuments(form.latest());
      const isSaved = sent === 'none' && !draft.isUnsaved && row?.status === 'draft';
      const saved = isSubmitting && isSaved ? row : await saveNow(isSubmitting);
      local.write(undefined);
      if (!isSubmitting) return;
      await submit.mutateAsync(saved.id);
      // One that comes back from its review opens at the step it is about.
      onStep(undefined);
    },
  });
  const draft = useDraft(row, form);

  /** Saves, and goes to the step whose field the server refuses. */
  async function saveNow(isQuiet: boolean) {
    try {
      return await draft.save(isQuiet);
    } catch (error) {
      const [field] = Object.keys(refusedFields(error));
      if (field) goTo(stepOf(field), true);
      throw error;
    }
  }

  function requireDocuments(values: Values) {
    const fields = missingDocuments(values);
    if (fields.length === 0) return;
    toast.show({
      title: 'Missing Required Documents',
      description: 'Please upload all required documents before submitting for review.',
      tone: 'destructive',
    });
    setMissing(Object.fromEntries(fields.map((field) => [field, 'Upload this document'])));
    goTo(Math.min(...fields.map(stepOf)), true);
    throw new MissingDocuments();
  }

  useEffect(() => {
    if (focusAt?.step !== step) return;
    if (focusAt.error) focusFirstError(form.props.ref.current);
    else heading.current?.focus();
  }, [focusAt, step, form.props.ref]);

  const stepErrors = tried.includes(step) ? validate(form.values) : {};
  const errorOf = (name: ValueName) =>
    form.error(name) ?? missing[name] ?? stepErrors[name] ?? draft.error(name);
  const next = () => {
    const errors = validate(form.latest());
    if (steps[step]?.fields.some((field) => errors[field])) {
      setTried([...tried, step]);
      setFocusAt({ step, error: true });
      return;
    }
    draft.saveIfNeeded();
    goTo(step + 1);
    announce(`Step ${step + 2} of ${steps.length}: ${steps[step + 1]?.label}`);
  };
  const act = (what: 'save' | 'submit') => {
    if (what === 'save' && keepHere()) return;
    intent.current = what;
    setActing(what);
    form.submit();
  };
  /** A draft that lacks only what later steps ask for stays in this browser; true if that was all that could be done. */
  const keepHere = () => {
    const errors = validate(form.latest());
    const lacking = fieldNames.find((name) => errors[name]);
    if (row || !lacking || stepOf(lacking) <= step) return false;
    local.write(form.latest());
    toast.show({
      title: 'Draft saved on this device',
      description: `To save it to your account, fill in ${steps[stepOf(lacking)]?.label}.`,
    });
    return true;
  };
  const removeDocument = (slot: Slot, url: string) => {
    const { certificationDocumentUrls: many } = form.latest();
    form.set(
      slot === 'certificationDocumentUrls' ? { [slot]: many.filter((one) => one !== url) } : { [slot]: '' },
    );
  };
  const isLast = step === lastStep;
  return (
    <Layout
      lead={
        row?.status === 'rejected'
          ? 'Correct what we ask for and submit it again.'
          : 'Owners look for the Verified badge first.'
      }
      status={row?.status ?? 'draft'}
      note={noteOf(row, draft)}
    >
      {notice}
      <LeaveGuard
        isDirty={(row !== null && draft.isUnsaved && !draft.isSavable) || documents.isBusy}
        keepsOnSamePage
      />
      <form {...form.props} onSubmit={(event) => event.preventDefault()} aria-label="Business Verification">
        <Card className="min-w-0">
          <div className="px-6 pt-5 pb-4 max-md:px-4">
            <Stepper label="Steps" steps={steps} now={step} />
          </div>
          <div className="border-t border-line p-6 max-md:p-4">
            <p className="num text-sm text-ink-3 max-md:hidden">
              Step {step + 1} of {steps.length}
            </p>
            <h2 ref={heading} tabIndex={-1} className="text-xl outline-none max-md:sr-only">
              {steps[step]?.label}
            </h2>
            <p className="mt-1 mb-6 text-ink-2 max-md:mt-0">{stepLeads[step]}</p>
            <FormFailure message={form.failure} />
            <StepFields
              step={step}
              form={form}
              errorOf={errorOf}
              documents={documents}
              known={row?.documents ?? []}
              onRemove={removeDocument}
            />
            <div className="mt-6">
              <ActionBar
                in="card"
                note={
                  <Button disabled={step === 0} onClick={() => goTo(step - 1)}>
                    Previous
                  </Button>
                }
              >
                <Button
                  variant="ghost"
                  pending={form.isPending && acting === 'save'}
                  pendingText="Saving..."
                  onClick={() => act('save')}
                >
                  Save Draft
                </Button>
                {isLast ? (
                  <Button
                    variant="primary"
                    pending={form.isPending && acting === 'submit'}
                    pendingText="Submitting..."
                    onClick={() => act('submit')}
                    className="max-md:flex-1"
                  >
                    Submit for Review
                  </Button>
                ) : (
                  <Button variant="primary" onClick={next}>
                    Next
                  </Button>
                )}
              </ActionBar>
            </div>
          </div>
        </Card>
      </form>
    </Layout>
  );
}

/** The toast and the places of the documents have said it. */
class MissingDocuments extends FormError {
  constructor() {
    super({});
  }
}

function noteOf(
  row: OwnVerification | null,
  { state, isUnsaved, isSavable, refusedAt, saveIfNeeded }: ReturnType<typeof useDraft>,
) {
  if (row?.status === 'rejected') return 'Nothing is sent until you submit it again.';
  if (state === 'saving') return 'Saving...';
  if (refusedAt) return `Couldn’t save. Check ${steps[stepOf(refusedAt)]?.label}.`;
  if (state === 'failed')
    return (
      <>
        Couldn’t save. We’ll try again with your next change, or once you’re back online.{' '}
        <button type="button" className="link hit" onClick={saveIfNeeded}>
          Try Again
        </button>
      </>
    );
  if (!row) return 'The draft is saved once it has a name and an address.';
  if (isUnsaved) return isSavable ? 'Unsaved changes.' : 'Fill in the required fields to save the draft.';
  return (
    <>
      Saved <Ago at={row.updatedAt} />. Nothing is sent until you submit.
    </>
  );
}
