import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** axe's program, brought into a page once: a few hundred kilobytes to read for the browser. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function bringAxe(page: Page) {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(`${program}; undefined`);
}

interface AxeRun {
  /** Selector of the part to look at; without it the whole page. */
  within?: string;
  without?: string[];
  options?: RunOptions;
}

/** Violations as a test prints them: the rule and the elements it was found on. */
const summaryOf = (found: Result[]) => found.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);

/** Runs axe; returns the violations, each with the elements it was found on. */
export async function violations(page: Page, { within = 'html', without = [], options = {} }: AxeRun = {}) {
  await bringAxe(page);
  const run = { ...options, iframes: false, resultTypes: ['violations'] };
  const found = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify({ include: [within], exclude: without })}, ${JSON.stringify(run)}).then((result) => result.violations)`,
  );
  return summaryOf(found);
}

/** The looks (see `markTexts`) whose contrast axe has found sufficient, on any page of this process. */
const passedLooks = new Set<string>();
const mark = 'data-look';

/**
 * The violations of sufficient contrast. Measuring it takes axe longer than all of its other rules, and most texts look
 * as those of the pages before: axe is asked about the others.
 */
export async function contrastViolations(page: Page) {
  const looks = await page.evaluate(markTexts, mark);
  const isNew = looks.filter((look) => !passedLooks.has(look));
  await page.evaluate(keepMarks, { mark, looks: isNew });
  if (isNew.length === 0) return [];
  await bringAxe(page);
  const { found, passed } = await page.evaluate<{ found: Result[]; passed: string[] }>(`
    axe.run('[${mark}]', { runOnly: ['color-contrast'], iframes: false, elementRef: true, resultTypes: ['violations', 'passes'] })
      .then(({ violations, passes }) => ({
        found: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
        passed: passes.flatMap(({ nodes }) => nodes.map(({ element }) => element.getAttribute('${mark}'))),
      }))`);
  await page.evaluate(keepMarks, { mark, looks: [] });
  for (const look of passed) passedLooks.add(look);
  return summaryOf(found);
}

/**
 * In the page: marks every text with its look, which is all that contrast depends on: color, size, and what is painted
 * below it. Returns the looks.
 */
function markTexts(attribute: string): string[] {
  const painted = new Map<Element, string>();
  /** What an element and those around it paint. */
  const paintBelow = (element: Element): string => {
    const known = painted.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position, transform } =
      getComputedStyle(element);
    const isFaded = opacity !== '1' || filter !== 'none';
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const isSolid = !/rgba|\//.test(backgroundColor) && !isFaded;
    // What is lifted out of the flow may lie above anything, so it looks like nothing else.
    const isLifted = position === 'absolute' || position === 'fixed' || transform !== 'none';
    const own =
      isClear && !isFaded ? '' : ` / ${[backgroundColor, backgroundImage, opacity, filter].join(' ')}`;
    const outer = element.parentElement ? paintBelow(element.parentElement) : '';
    // A solid ground hides what is below it, unless something around it lets it shine through.
    const isGround = isSolid && !outer.includes('faded');
    const all = isGround
      ? own
      : `${outer}${own}${isFaded ? ' faded' : ''}${isLifted ? ` ${Math.random()}` : ''}`;
    painted.set(element, all);
    return all;
  };
  const looks = new Set<string>();
  const markLook = (element: Element) => {
    if (!element.checkVisibility()) return;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const pixels = Number.parseFloat(fontSize);
    const size = pixels >= 24 || (pixels >= 18.5 && Number(fontWeight) >= 700) ? 'large' : 'small';
    const look = `${color} ${textShadow} ${size} on ${paintBelow(element)}`;
    element.setAttribute(attribute, look);
    looks.add(look);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (texts.currentNode.nodeValue?.trim() && texts.currentNode.parentElement)
      markLook(texts.currentNode.parentElement);
  document.body.querySelectorAll('input, select, textarea').forEach(markLook);
  return [...looks];
}

/** In the page: keeps the marks of these looks only. */
function keepMarks({ mark: attribute, looks }: { mark: string; looks: string[] }) {
  for (const element of document.querySelectorAll(`[${attribute}]`))
    if (!looks.includes(element.getAttribute(attribute) ?? '')) element.removeAttribute(attribute);
}
