import { inspects, postRequest, quote, startJob } from '#e2e/jobs.ts';
import { callAs, callLogIn, register, type Caller } from '#e2e/people.ts';
import { createProfile } from '#e2e/shops.ts';
import { showsAll } from './page-functions.ts';
import { test } from './test.ts';
import type { Window } from './window.ts';

// Each test opens many dialogs, beside another engine and the browser tests.
test.describe.configure({ timeout: 180_000 });

/** Opens every dialog of a page by its button: each must be as high as its content or the screen. */
async function openAll({ engine, visit, press, until }: Window, path: string, buttons: (string | RegExp)[]) {
  await visit(path);
  for (const button of buttons) {
    await press(button);
    await until(`${path} ${String(button)} opens a dialog with all that fits the screen`, showsAll);
    await engine.press('Escape');
    await until(`${path} ${String(button)} closes`, isClosed);
  }
}

const isClosed = () => !document.querySelector('.dialog, .drawer');

/** Returns the path of the newest request of an owner in a status; a pre-buy has actions of its own. */
async function requestIn(status: string, owner: Caller) {
  interface Row {
    id: number;
    status: string;
    aircraft: { tailNumber: string | null } | null;
  }
  const requests = await callAs<Row[]>(owner, 'get', '/api/requests/my?limit=50');
  // The owner's own aircraft: in the groups others decide on some of it.
  const isOwn = ({ aircraft }: Row) => ['N172ZQ', 'N44BR'].includes(aircraft?.tailNumber ?? '');
  return `/requests/${requests.find((request) => request.status === status && isOwn(request))?.id}`;
}

test('the dialogs of an owner are as high as their content or the screen', async ({ window, newClient }) => {
  const owner = await newClient();
  await callLogIn(owner, 'owner');
  await window.signIn(owner);
  await openAll(window, '/home', ['Open menu', 'Start tour', /^Notifications/]);
  await openAll(window, '/aircraft', ['Add Aircraft', 'Log Reading', 'Remove', 'Add Reminder', 'Mark Done']);
  await openAll(window, '/providers', ['Filters', /^Contact/]);
  await openAll(window, '/providers/1', ['Report this review']);
  await openAll(window, '/account', ['Set Up App', 'Delete Account']);
  await openAll(window, await requestIn('open', owner), ['Invite Providers', 'Add Note', /^Cancel Request/]);
  await openAll(window, await requestIn('in_progress', owner), [
    'Propose a Date',
    'Cancel Job',
    'Report a Problem',
  ]);
  await openAll(window, await requestIn('delivered', owner), ['Confirm Work', 'Request Changes']);
});

test('the dialogs of a job are as high as their content or the screen', async ({ window, newClient }) => {
  const [owner, other, provider] = [await newClient(), await newClient(), await newClient()];
  await register(owner, 'owner', 'Marta');
  await register(other, 'owner', 'Nora');
  await register(provider, 'provider', 'Wiley');
  await createProfile(provider, inspects);
  const [quoted, running] = [await postRequest(owner), await postRequest(other)];
  await quote(provider, quoted.id);
  await startJob(other, provider, running.id);
  await window.signIn(owner);
  await openAll(window, `/requests/${quoted.id}`, [/^Accept Quote/]);
  await window.signIn(provider);
  await openAll(window, `/requests/${quoted.id}`, ['Withdraw Quote']);
  await openAll(window, `/requests/${running.id}`, ['Deliver Work', 'Propose Work', 'Cancel Job']);
  await openAll(window, `/requests/${running.id}/findings`, ['Add Finding']);
  await openAll(window, '/credentials', ['Add Credential']);
  await openAll(window, '/payouts', [/Bank Account$/]);
});

test('the dialogs of an administrator are as high as their content or the screen', async ({
  window,
  newClient,
}) => {
  const admin = await newClient();
  await callLogIn(admin, 'admin');
  await window.signIn(admin);
  await openAll(window, '/admin/credentials', ['Refuse', 'Mark as Checked']);
  await openAll(window, '/admin/estimates', [/^Edit /]);
});
