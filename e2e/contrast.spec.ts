import { contrastViolations } from './axe.ts';
import { expect, test } from './test.ts';

const paragraph = (color: string, ground = 'white') =>
  `<div style="background: ${ground}"><p style="color: ${color}">Annual inspection</p></div>`;

// Every page is looked at with this measure, which trusts what it has measured before.
test('weak contrast is found each time it is looked for, also where the same colors have passed elsewhere', async ({
  page,
}) => {
  const found = async (html: string) => {
    await page.setContent(`<body style="background: white">${html}`);
    return (await contrastViolations(page)).length;
  };
  expect(await found(paragraph('black'))).toBe(0);
  expect(await found(paragraph('#aaa'))).toBe(1);
  expect(await found(paragraph('#aaa'))).toBe(1);
  expect(await found(paragraph('black') + paragraph('#aaa'))).toBe(1);
  // The same color on another ground, faded, small after large, and lifted above something dark.
  expect(await found(paragraph('black', '#333'))).toBe(1);
  expect(await found(`<div style="opacity: 0.3">${paragraph('black')}</div>`)).toBe(1);
  expect(await found('<h1 style="color: #888">Annual inspection</h1>')).toBe(0);
  expect(await found('<p style="color: #888">Annual inspection</p>')).toBe(1);
  const lifted =
    '<div style="background: #333; height: 9em"></div><p style="position: absolute; top: 2em">Annual</p>';
  expect(await found(lifted)).toBe(1);
  expect(await found(lifted)).toBe(1);
  expect(await found('<input value="Annual" aria-label="Title" style="color: #aaa">')).toBe(1);
});
