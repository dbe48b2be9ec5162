import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { LinkedText } from './linked-text.tsx';

const shown = (text: string) => {
  document.querySelector('#root')?.remove();
  show(
    <p data-text>
      <LinkedText text={text} />
    </p>,
  );
  return page.css('[data-text]');
};

test.each([
  ['See https://example.com/ad/2026-04.', ['https://example.com/ad/2026-04']],
  [
    '(Photos: http://example.com/a?b=1&c=2), and HTTPS://EXAMPLE.ORG!',
    ['http://example.com/a?b=1&c=2', 'HTTPS://EXAMPLE.ORG'],
  ],
  ['No address, only example.com and ftp://example.com', []],
  ['javascript:alert(1) data:text/html,<b>x</b> xhttps://example.com', []],
  ['<a href="https://example.com/x" onclick="alert(1)">free</a>', ['https://example.com/x']],
  ['<img src=x onerror=alert(1)><script>alert(1)</script>', []],
  [`https://example.com/'onmouseover='alert(1)`, ['https://example.com/']],
  ['https://example.com/\u202Egnp.exe', ['https://example.com/']],
])('%s', async (text, addresses) => {
  const place = shown(text);
  // What was written is shown to the letter: markup stays text.
  await expect.poll(() => place.element().textContent).toBe(text);
  expect(place.element().querySelectorAll(':not(a)')).toHaveLength(0);
  const links = [...place.element().querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  for (const link of links) {
    expect(link.target).toBe('_blank');
    expect([...link.relList]).toEqual(expect.arrayContaining(['nofollow', 'ugc', 'noopener']));
    expect(link.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  }
});
