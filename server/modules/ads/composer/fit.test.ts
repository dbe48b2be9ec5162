import satori from 'satori';
import { expect, test } from 'vitest';
import type { AdLayout } from '#contract/site/ad-layouts.ts';
import type { AdOrder, Composition, Element, Frame } from './ad.ts';
import { fit, fonts } from './fit.ts';
import { blueprint } from './layouts/blueprint.ts';
import { chart } from './layouts/chart.ts';
import { climb } from './layouts/climb.ts';
import { panel } from './layouts/panel.ts';
import { plate } from './layouts/plate.ts';
import { runway } from './layouts/runway.ts';

const layouts: [AdLayout, (frame: Frame, order: AdOrder) => Composition][] = [
  ['panel', panel],
  ['blueprint', blueprint],
  ['chart', chart],
  ['runway', runway],
  ['plate', plate],
  ['climb', climb],
];
const frame: Frame = { width: 1024, height: 1024, shape: 'square', margin: 72 };
const order = (layout: AdLayout, headline: string, body: string): AdOrder => ({
  layout,
  size: '1024x1024',
  aircraft: 'high-wing',
  text: { eyebrow: 'Eyebrow', headline, body, action: 'Do It', site: 'hangarline.example' },
});

/** Height of a column's content, without the box that it was fitted to. */
async function contentHeight({ type, props }: Element) {
  const { height: _box, position: _place, left: _x, top: _y, ...style } = props.style;
  const content = { type, props: { ...props, style } };
  const svg = await satori(content as unknown as Parameters<typeof satori>[0], {
    width: Number(style.width),
    fonts,
  });
  return Number(/height="([\d.]+)"/.exec(svg)?.[1]);
}

const texts = (element: Element): string[] =>
  (element.props.children as Element[]).map(({ props }) => String(props.children));

test.each(layouts)(
  '%s: no text leaves its box, and only one that cannot fit is cut',
  async (name, layout) => {
    for (const [headline, body, isCut] of [
      ['Annual due?', 'Compare quotes.', false],
      ['W'.repeat(120), 'W'.repeat(1800), true],
      ['Short.', 'many words '.repeat(180).trim(), true],
      ['a long headline '.repeat(40).trim(), '', undefined],
    ] as const) {
      const asked = order(name, headline, body);
      const { column } = layout(frame, asked);
      const fitted = await fit(column, asked.text);
      expect(await contentHeight(fitted)).toBeLessThanOrEqual(column.height + 1);
      if (isCut !== undefined) expect(texts(fitted).some((text) => text.endsWith('…'))).toBe(isCut);
    }
  },
);
