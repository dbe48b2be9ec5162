import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { useTitle } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The page for visitors: it says why there is nothing to see. */
export function SignedOut() {
  useTitle('Business Verification');
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <div className="card w-full max-w-md px-2 py-8">
        <div className="flex justify-center">
          <Logo name={productName} />
        </div>
        <h1 className="sr-only">Business Verification</h1>
        <EmptyState
          drawing="course"
          title="Business Verification"
          text="You must be logged in to access business verification."
          action={
            <Button variant="primary" href={href('/home')}>
              Return Home
            </Button>
          }
        />
      </div>
    </main>
  );
}
