import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { Mark } from '#web/ui/logo.tsx';

/** Page shown for public pages without a connection; cached by the service worker. */
export const Offline = () => (
  <main id="main" className="page grid min-h-svh content-center justify-items-start gap-4 py-16">
    <p className="flex items-center gap-2.5 text-[1.0625rem] font-semibold">
      <Mark />
      {productName}
    </p>
    <h1 className="mt-4 text-3xl max-sm:text-2xl">You’re offline</h1>
    <p className="max-w-[34rem] text-ink-2">
      This page needs a connection. Pages you opened in the app before still show their last data. You can
      send, post and pay again when you’re back online.
    </p>
    <div className="mt-2 flex flex-wrap gap-3">
      <form>
        <button type="submit" className="btn btn-primary">
          Try Again
        </button>
      </form>
      <a href={href('/home')} className="btn btn-outline">
        Open the App
      </a>
    </div>
  </main>
);
