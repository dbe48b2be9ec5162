import type { AdLayout, AdSize } from '#contract/site/ad-layouts.ts';
import type { AircraftKind } from './art/aircraft.ts';

export interface AdText {
  /** Two or three words above the headline. */
  eyebrow: string;
  headline: string;
  body: string;
  /** What the reader can do; empty for none. */
  action: string;
  /** Address of the site, without the protocol. */
  site: string;
}

/** An ad to be drawn. */
export interface AdOrder {
  layout: AdLayout | 'picture';
  size: AdSize;
  aircraft: AircraftKind;
  text: AdText;
  /** For the layout `picture`: the bytes of an image, of any size, drawn by the image service. */
  picture?: Uint8Array;
}

/** An image from elsewhere that becomes an ad as it is, cropped and scaled to the size. */
export interface PictureOrder {
  picture: Uint8Array;
  size: AdSize;
}

/** An element as satori takes it. */
export interface Element {
  type: string;
  props: { style: Record<string, string | number>; children?: string | Element[] };
}

/** A column of text that is made smaller, and in the end shorter, until it fits its box. */
export interface Column {
  x: number;
  y: number;
  width: number;
  height: number;
  justify?: 'flex-start' | 'center' | 'flex-end';
  /** Font size of the headline at scale 1, so that none of its words is broken. */
  headline: number;
  render: (text: AdText, scale: number) => Element[];
}

/** What a layout returns: a drawing, and the texts upon it. */
export interface Composition {
  art: string;
  column: Column;
  /** Texts of our own, whose length is known. */
  labels: Element[];
}

/** The canvas of an ad. */
export interface Frame {
  width: number;
  height: number;
  shape: 'square' | 'wide' | 'tall';
  margin: number;
}
