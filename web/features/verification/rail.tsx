import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { reviewBusinessDays } from '#contract/product.ts';
import { verificationStatuses, type VerificationStatus } from '#contract/providers/verification-labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { StepList } from '#web/ui/stepper.tsx';

const reviewDays = `${reviewBusinessDays.min}-${reviewBusinessDays.max}`;

const process = [
  { label: 'Submit', note: 'Four short steps and three documents.' },
  { label: 'Review', note: `A person reads them. The review takes ${reviewDays} business days.` },
  { label: 'Complete', note: 'The Verified badge appears on your profile and in every search.' },
];

const stepOfStatus: Record<VerificationStatus, number> = {
  draft: 0,
  rejected: 0,
  expired: 0,
  submitted: 1,
  under_review: 1,
  approved: process.length,
};

type Props = { status: VerificationStatus; note: ReactNode };

/** Status with its progress, what happens in a review, and who sees the documents. */
export function Rail({ status, note }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-18">
      <Card className="p-5 max-lg:hidden">
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 className="card-title">Status</h2>
          <Lamp status={status} />
        </div>
        <Progress label="Verification progress" value={verificationStatuses[status].percent} scale />
        <p className="num mt-3 text-sm text-ink-2">{note}</p>
      </Card>
      <Card className="p-5 max-md:p-4">
        <h2 className="card-title mb-4">Review Process</h2>
        <StepList label="Review Process" steps={process} now={stepOfStatus[status]} />
      </Card>
      <p className="flex gap-2 px-1 text-sm text-ink-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        Only you and our administrators can open your documents. Your EIN is stored encrypted.
      </p>
    </div>
  );
}

const Lamp = ({ status }: { status: VerificationStatus }) => {
  const { label, tone } = verificationStatuses[status];
  return <StatusLamp tone={tone}>{label}</StatusLamp>;
};

/** Status and progress above the form, where the rail is below it. */
export function NarrowStatus({ status, note }: Props) {
  const { percent } = verificationStatuses[status];
  return (
    <div className="mb-4 lg:hidden">
      <div className="mb-2 flex items-center justify-between gap-3">
        <Lamp status={status} />
        <span className="num text-sm text-ink-2">{percent}%</span>
      </div>
      <Progress label="Verification progress" value={percent} />
      <p className="num mt-2 text-sm text-ink-2">{note}</p>
    </div>
  );
}
