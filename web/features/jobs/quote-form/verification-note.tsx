import { href } from '#contract/addresses.ts';
import { errors } from '#contract/errors.ts';
import { Button } from '#web/ui/button.tsx';

/** Stands in place of the quote form where only verified businesses can quote. */
export const VerificationNote = () => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-caution-soft p-4 text-sm">
    <p>{errors.verification_required.message}</p>
    <Button href={href('/verification')} variant="primary">
      Verify Your Business
    </Button>
  </div>
);
