import '#web/styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { page, type Locator } from 'vitest/browser';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { forgetChanges, recorded } from '#web/demo/replay.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { User } from '#web/lib/session.ts';
import { router } from '#web/router.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { answer } from './backend.ts';

let root: Root | undefined;

const toasts = useToast();

const roles = {
  owner: { userType: 'owner', hasDualAccess: false },
  provider: { userType: 'provider', hasDualAccess: false },
  dual: { userType: 'owner', hasDualAccess: true },
  admin: { userType: 'owner', hasDualAccess: false, isAdmin: true },
} as const;
export type Role = keyof typeof roles;

/** The site as `npm start` sets it up. */
export const siteConfig: WireOf<Api['GET /api/config']> = {
  productName: 'Hangarline',
  appUrl: 'http://localhost:3000',
  payments: 'sandbox',
  stripePublishableKey: null,
  signIn: { password: true, oidc: false },
  launchState: 'launched',
  maintenance: false,
  registrationOpen: true,
  verificationRequired: false,
  sampleData: true,
  supportEmail: 'support@hangarline.test',
  sendsEmail: false,
  pushPublicKey: null,
};

/** The user of the recorded sample in a role, with changes. */
export const userAs = async (role: Role, changes: Partial<User> = {}): Promise<User> => ({
  ...(await recorded('GET /api/auth/user')),
  // The recorded owner shares aircraft; tests of groups and teams say so themselves.
  memberships: [],
  ...roles[role],
  ...changes,
});

/** The account of the shop that the recorded owner talks to. */
export const recordedShop = async () => (await recorded('GET /api/providers/:id', { id: 1 })).userId;

/** Opens a page as somebody, as if its address had been entered: real router and components, answers by `backend.ts`. */
export async function open(path: string, role: Role = 'owner', changes: Partial<User> = {}) {
  closePage();
  const user = await userAs(role, changes);
  answer('GET /api/auth/user', user);
  answer('GET /api/config', siteConfig);
  answer('GET /api/health', { status: 'ok' });
  localStorage.setItem('hangarline.tour', JSON.stringify([user.id]));
  await reopen(path);
  return user;
}

/** Opens a page again, as a reload would: what the browser stores stays. */
export async function reopen(path = router.history.location.href) {
  unmount();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await router.load();
}

/** Shows components without the app around them. */
export function show(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  root = createRoot(place);
  root.render(content);
}

/** Shows components with their queries and links, without the app around them. */
export function showPart(Part: () => ReactNode) {
  const parts = createRouter({
    routeTree: createRootRoute({ component: Part }),
    history: createMemoryHistory(),
  });
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={parts as never} />
    </QueryClientProvider>,
  );
}

/** The address of the page. */
export const address = () => router.history.location.href;

/** Presses the browser's back button. */
export const back = () => router.history.back();
export const forward = () => router.history.forward();

/** The texts of all elements that a locator finds. */
export const texts = (found: Locator) =>
  found.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

/** Focuses an element, as Tab would. */
export const focus = (found: Locator) => (found.element() as HTMLElement).focus();

/** Resizes the screen. */
export const resize = (width: number, height = 800) => page.viewport(width, height);

function unmount() {
  root?.unmount();
  root = undefined;
  document.querySelector('#root')?.remove();
  queryClient.clear();
  toasts.dismiss();
}

/** Leaves nothing of the page behind. */
export function closePage() {
  unmount();
  forgetChanges();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
}
