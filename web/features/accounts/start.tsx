import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { productName } from '#contract/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/logo.tsx';

type User = WireOf<Api['GET /api/auth/user']>;

/** What a signed-in person sees first. */
export function Start({ user }: { user: User }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex h-14 items-center gap-2.5 font-semibold">
          <Mark />
          {productName}
          <span className="ml-auto truncate text-sm font-normal text-ink-2">{user.email}</span>
          <Button href="/api/logout" variant="ghost">
            Sign Out
          </Button>
        </div>
      </header>
      <main className="page py-10">
        <h1 className="text-2xl">Welcome back, {user.firstName ?? 'Pilot'}!</h1>
        <p className="mt-1 text-ink-2">
          {user.userType === 'provider'
            ? 'Manage your services and connect with aircraft owners.'
            : 'Find trusted aviation professionals for your aircraft needs.'}
        </p>
      </main>
    </>
  );
}
