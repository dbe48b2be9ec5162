import { ArrowRight, CircleAlert, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/addresses.ts';
import { openInvestorDemo } from '#web/api/waitlist.ts';

/** Access code form of the investor demo. Not on `useForm`: see docs/decisions/0015-one-form-hook.md. */
export function InvestorCard({ onCancel }: { onCancel: () => void }) {
  const [code, setCode] = useState('');
  const [isDenied, setDenied] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const open = async () => {
    setOpening(true);
    try {
      await openInvestorDemo(code);
      location.assign(href('/demo/home'));
    } catch {
      setCode('');
      setDenied(true);
      input.current?.focus();
    }
    setOpening(false);
  };

  return (
    <div className="page pt-14">
      <section
        aria-label="Investor Demo"
        className="card relative mx-auto grid max-w-[52rem] overflow-hidden shadow-e2 sm:grid-cols-[1fr_1.1fr]"
      >
        <div className="border-line p-6 max-sm:border-b sm:border-r">
          <KeyRound aria-hidden className="size-6 text-accent" strokeWidth={1.6} />
          <h2 className="mt-5 text-xl">Investor Demo</h2>
          <p className="mt-1 text-ink-2">
            Walk through the product with sample data, as an owner and as a provider.
          </p>
        </div>
        <form
          className="flex flex-col p-6"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <label className="text-sm font-medium">
            Access code
            <input
              ref={input}
              required
              name="code"
              autoComplete="off"
              className="field code mt-1.5 min-h-12 text-[1rem]"
              aria-invalid={isDenied}
              aria-describedby="code-note"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <div id="code-note" role="status" className="mt-1.5 text-sm">
            {isDenied ? (
              <p className="flex items-start gap-1.5 text-warning">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span>
                  <b className="block font-semibold">Access Denied</b>
                  Please contact us for demo access credentials.
                </span>
              </p>
            ) : (
              <p className="text-ink-3">Your code is in the investor memo.</p>
            )}
          </div>
          <div className="mt-auto flex justify-end gap-2 pt-5 max-sm:*:flex-1">
            <button type="button" className="btn btn-outline" onClick={onCancel}>
              Cancel
            </button>
            <button type="submit" className="btn btn-outline" disabled={isOpening}>
              {isOpening ? 'Opening...' : 'Open Demo'}
              {!isOpening && <ArrowRight aria-hidden />}
            </button>
          </div>
        </form>
      </section>
    </div>
  );
}
