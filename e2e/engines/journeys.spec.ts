import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspects, postRequest, quote, startJob } from '#e2e/jobs.ts';
import { callAs, password, register } from '#e2e/people.ts';
import { photo } from '#e2e/photos.ts';
import { createProfile } from '#e2e/shops.ts';
import { isCached, isFieldOnScreen, readsStream } from './page-functions.ts';
import { expect, test } from './test.ts';

// On a phone's width, as a person would: each journey ends with what the server has.

test('a new owner signs up', async ({ window }) => {
  const { visit, fill, press, see } = window;
  await visit('/sign-up');
  await press(/^Aircraft Owner/);
  await fill('First name', 'Amelia');
  await fill('Last name', 'Earhart');
  await fill('Email', `engines-${Math.random().toString(36).slice(2)}@example.org`);
  await fill(/^Password/, password);
  await press(/^I am at least 18/);
  await press('Create Account');
  await see('Welcome back, Amelia!');
});

test('a reading is logged with the keypad', async ({ window, newClient }) => {
  const owner = await newClient();
  await register(owner);
  const { id } = await callAs<{ id: number }>(owner, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  const readOn = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  await callAs(owner, 'post', `/api/aircraft/${id}/readings`, { meter: 'tach', hours: 1000, readOn });
  await window.signIn(owner);
  await window.visit('/aircraft');
  await window.see('40 days old. Log a new one.');
  await window.press('Log Reading');
  await window.press('+1.5 hours');
  await window.press('Save 1,001.5 h');
  await window.see('1,001.5 h');
  await expect
    .poll(() => callAs(owner, 'get', `/api/aircraft/${id}/readings`))
    .toMatchObject([{ meter: 'tach', hours: 1001.5 }]);
});

test('after a reload without a connection the due list is there, and takes a reading', async ({
  window,
  newClient,
}) => {
  const owner = await newClient();
  await register(owner);
  const { id } = await callAs<{ id: number }>(owner, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  const readOn = new Date().toISOString().slice(0, 10);
  await callAs(owner, 'post', `/api/aircraft/${id}/readings`, { meter: 'tach', hours: 1000, readOn });
  await window.signIn(owner);
  await window.visit('/aircraft');
  await window.see('1,000.0 h');
  await window.until('the worker has the app', isCached);
  // What is kept is written half a second after it was loaded.
  await sleep(2_000);
  window.site.setOffline(true);
  await window.visit('/aircraft');
  await window.see('1,000.0 h');
  await window.see('As of');
  await window.press('Log Reading');
  await window.press('+1.5 hours');
  await window.press('Save 1,001.5 h');
  await window.see('1 reading waiting to send.');
  window.site.setOffline(false);
  await expect
    .poll(() => callAs(owner, 'get', `/api/aircraft/${id}/readings`), { timeout: 40_000 })
    .toMatchObject([{ meter: 'tach', hours: 1001.5 }]);
});

test('a finding with a photo waits for the connection and is sent', async ({
  window,
  newClient,
}, testInfo) => {
  const [owner, provider] = [await newClient(), await newClient()];
  await register(owner, 'owner', 'Marta');
  await register(provider, 'provider', 'Wiley');
  await createProfile(provider, inspects);
  const { id } = await postRequest(owner);
  await startJob(owner, provider, id);
  const file = testInfo.outputPath('gasket.jpg');
  writeFileSync(file, (await photo('gasket.jpg', 400, 300)).buffer);

  await window.signIn(provider);
  await window.visit(`/requests/${id}/findings`);
  await window.press('Add Finding');
  await window.see('What did you find?');
  window.site.setOffline(true);
  await window.fill('What did you find?', 'Exhaust gasket leaking');
  await window.attach('Photos', file);
  await window.press('Recommended');
  await window.fill(/^Labor Optional|^Labor$/, '145');
  await window.press('Send Finding for $145.00');
  await window.see('Waiting to send');
  // The part that sends starts seconds after the page, and must do so although its first attempt fails.
  await sleep(4_000);
  window.site.setOffline(false);
  await expect
    .poll(() => callAs<object[]>(owner, 'get', `/api/requests/${id}/findings`), { timeout: 40_000 })
    .toMatchObject([{ title: 'Exhaust gasket leaking', photos: [{}] }]);
});

test('what a document names beforehand is what its page asks for, once', async ({ window, newClient }) => {
  const owner = await newClient();
  await register(owner);
  const { id } = await postRequest(owner);
  await window.signIn(owner);
  const firstCalls = {
    '/providers': '/api/providers?sort=best',
    '/providers/1': '/api/providers/1',
    '/messages': '/api/inbox?filter=all&limit=30',
    [`/requests/${id}`]: `/api/requests/${id}`,
  };
  for (const [path, call] of Object.entries(firstCalls)) {
    window.site.asked.length = 0;
    await window.visit(path);
    expect([path, window.site.asked.filter((asked) => asked === call).length]).toEqual([path, 1]);
  }
});

test('a message arrives on the open page', async ({ window, newClient }) => {
  const [owner, provider] = [await newClient(), await newClient()];
  const { id: receiverId } = await register(owner, 'owner', 'Marta');
  await register(provider, 'provider', 'Wiley');
  const { businessName } = await createProfile(provider, inspects);
  await quote(provider, (await postRequest(owner)).id);
  await callAs(provider, 'post', '/api/messages', { receiverId, content: 'She is in the hangar.' });
  await window.signIn(owner);
  await window.visit('/messages');
  await window.press(new RegExp(`^${businessName}`));
  await window.see('She is in the hangar.');
  // The notice about the email address takes its room from the messages, not from the field.
  await window.see('isn’t confirmed');
  await window.until('the field is on the screen', isFieldOnScreen);
  await callAs(provider, 'post', '/api/messages', { receiverId, content: 'She is on jacks.' });
  await window.see('She is on jacks.');
});

test('a quote is accepted and paid for', async ({ window, newClient }) => {
  const [owner, provider] = [await newClient(), await newClient()];
  await register(owner, 'owner', 'Marta');
  await register(provider, 'provider', 'Wiley');
  await createProfile(provider, inspects);
  const { id } = await postRequest(owner);
  await quote(provider, id);
  await window.signIn(owner);
  await window.visit(`/requests/${id}`);
  await window.press(/^Accept Quote/);
  await window.press(/no hangarkeepers cover/);
  await window.press('Accept and Pay');
  await window.see('Pay and start the job');
  await window.fill('Card number', '4242424242424242');
  await window.fill('Expiry', '0839');
  await window.fill('CVC', '123');
  await window.press(/^Pay \$/);
  await window.see('Payment held');
  await expect.poll(() => callAs(owner, 'get', '/api/payments/my')).toMatchObject([{ status: 'held' }]);
});

test('a page that reads the stream can be left and opened again', async ({ window, newClient }) => {
  const owner = await newClient();
  await register(owner);
  await window.signIn(owner);
  for (let time = 0; time < 3; time++) {
    await window.visit('/messages');
    await window.see('No conversations yet');
    await window.until('the page reads the stream', readsStream);
  }
});
