import { callLogIn } from '#e2e/people.ts';
import { test } from './test.ts';

const isDrawer = () =>
  document.querySelector('[role=dialog]')?.textContent.includes('Notifications') === true;
/** True once the drawer is open, or the page was reloaded: then it is closed. */
const isBack = () =>
  document.querySelector('[role=dialog]')?.textContent.includes('Notifications') === true ||
  (!('isFirst' in window) && document.querySelector('h1')?.textContent.includes('Marta') === true);

/** Engines differ in what they remember of a script that could not be loaded. */
test('a part that could not be loaded comes with Try Again', async ({ window, newClient }) => {
  const { engine, site, visit, press, see, until } = window;
  const owner = await newClient();
  await callLogIn(owner, 'owner');
  await window.signIn(owner);
  await visit('/home');
  await engine.evaluate(() => Object.assign(window, { isFirst: true }) && true);
  site.setOffline(true);
  await press(/^Notifications/);
  await see('Couldn’t load this part');
  site.setOffline(false);
  await press('Try Again');
  await until('the page is as it was', isBack);
  if (!(await engine.evaluate(isDrawer))) await press(/^Notifications/);
  await until('the drawer is open', isDrawer);
});
