import { callLogIn } from '#e2e/people.ts';
import { test } from './test.ts';

const isBack = () =>
  document.querySelector('h1')?.textContent.includes('Marta') === true &&
  !document.body.innerText.includes('Couldn’t load this part');
const isDrawer = () =>
  document.querySelector('[role=dialog]')?.textContent.includes('Notifications') === true;

/** Engines differ in what they remember of a script that could not be loaded. */
test('a part that could not be loaded comes with Try Again', async ({ window, newClient }) => {
  const { engine, site, visit, press, see, until } = window;
  const owner = await newClient();
  await callLogIn(owner, 'owner');
  await window.signIn(owner);
  await visit('/home');
  site.setOffline(true);
  await press(/^Notifications/);
  await see('Couldn’t load this part');
  site.setOffline(false);
  await press('Try Again');
  await until('the page is as it was', isBack);
  // After a reload the drawer is closed.
  if (!(await engine.evaluate(isDrawer))) await press(/^Notifications/);
  await until('the drawer is open', isDrawer);
});
