import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { callAs, signUp, type Caller } from './people.ts';
import { photo } from './photos.ts';
import { openShop } from './shops.ts';

/** Returns an ISO date that many days from now. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Signs up an owner with an aircraft and an open request, and a provider that can quote on it. */
export async function openRequest(page: Page, browser: Browser) {
  await signUp(page, 'owner', 'Marta');
  const { id } = await postRequest(page);
  const shop = await openShop(browser, inspects);
  return { requestId: id, path: `/requests/${id}`, shop };
}

/** A provider that can quote on the request of `postRequest`. */
export const inspects = { servicesOffered: ['inspection'], baseAirport: 'KPAO' };

/** Adds an aircraft and posts a request for its annual. */
export async function postRequest(owner: Caller) {
  const aircraft = await callAs<{ id: number }>(owner, 'post', '/api/aircraft', {
    tailNumber: 'N172SP',
    aircraftType: 'Single Engine Piston',
    make: 'Cessna',
    model: '172S',
    homeAirport: 'KPAO',
  });
  return callAs<{ id: number }>(owner, 'post', '/api/requests', {
    title: 'Annual inspection',
    description: 'Due at the end of the month. Please quote parts apart from labor.',
    category: 'inspection',
    aircraftId: aircraft.id,
    preferredLocation: 'KPAO',
  });
}

/** Quotes through the API. */
export const quote = (page: Caller, requestId: number, change: object = {}) =>
  callAs<{ id: number }>(page, 'post', `/api/requests/${requestId}/quotes`, {
    price: 1980,
    description: 'Everything that the checklist of the maker names.',
    estimatedDuration: '4 days',
    availableDate: dayFromNow(6),
    ...change,
  });

/** Fills in the visible card form and pays. */
export async function payBy(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('0839');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** A card that the sandbox accepts, for payments through the API. */
export const goodCard = { cardNumber: '4242424242424242', expiry: '08/39', cvc: '123' };

/** Creates a job whose payment is held, through the API. */
export async function runningJob(page: Page, browser: Browser) {
  const request = await openRequest(page, browser);
  await startJob(page, request.shop.page, request.requestId);
  return request;
}

/** Quotes on a request, accepts and pays. */
export async function startJob(owner: Caller, provider: Caller, requestId: number) {
  const { id } = await quote(provider, requestId);
  const { clientSecret } = await callAs<{ clientSecret: string }>(
    owner,
    'post',
    `/api/service-quotes/${id}/accept`,
  );
  await callAs(owner, 'post', '/api/payments/sandbox/confirm', { clientSecret, ...goodCard });
}

/** The toast with a title; the timeline of a request may show the same text. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });

/** Fills in the sign-off sheet of an annual in an open form; its signer is suggested. */
export async function fillSheet(dialog: Locator, result = 'Approved for return to service') {
  await dialog.getByLabel('Total (hours)').fill('3420.5');
  await dialog.getByLabel('Certificate', { exact: true }).selectOption('A&P mechanic with IA');
  await dialog.getByLabel('Certificate number').fill('3141592');
  await dialog.getByText(result).click();
}

/** Delivers the work on the provider's page. */
export async function deliver(provider: Page, summary: string, former = '') {
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = provider.getByRole('dialog');
  await expect(dialog.getByLabel('Summary')).toHaveValue(former);
  await dialog.getByLabel('Summary').fill(summary);
  await fillSheet(dialog);
  await dialog
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('engine.jpg', 400, 300));
  await expect(dialog.getByRole('button', { name: 'Remove engine.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(toast(provider, 'Work delivered')).toBeVisible();
}
