import sharp from 'sharp';
import type { Plugin } from 'vite';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { colors, markPaths } from './brand.ts';

const icons = [
  { name: 'icon-192.png', size: 192, radius: 8, scale: 1, purpose: 'any' },
  { name: 'icon-512.png', size: 512, radius: 8, scale: 1, purpose: 'any' },
  // Devices mask this one: the background fills the square and the logo stays in the center.
  { name: 'icon-maskable-512.png', size: 512, radius: 0, scale: 0.8, purpose: 'maskable' },
] as const;
const touchIcon = { size: 180, radius: 0, scale: 0.9 };

/** Shortcuts in the menu of the app icon. */
const shortcuts = [
  { name: 'Post a Request', url: href('/post-request') },
  { name: 'Open Requests', url: href('/open-requests') },
  { name: 'Messages', url: href('/messages') },
];

/** Tags in the head of every page that make the app installable. */
export const manifestTags = `<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/touch-icon.png">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${colors.canvas.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${colors.canvas.dark}">`;

/** Vite plugin that draws the icons and writes the web manifest. */
export function webManifest(): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('</head>', `${manifestTags}\n</head>`),
    async generateBundle() {
      const files = await Promise.all(
        icons.map(async (icon) =>
          this.getFileName(this.emitFile({ type: 'asset', name: icon.name, source: await draw(icon) })),
        ),
      );
      this.emitFile({ type: 'asset', fileName: 'touch-icon.png', source: await draw(touchIcon) });
      const manifest = {
        id: '/',
        name: productName,
        short_name: productName,
        description: 'Aircraft services: requests, quotes, payments and messages in one place.',
        lang: 'en-US',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: colors.canvas.light,
        theme_color: colors.canvas.light,
        categories: ['business', 'travel'],
        icons: icons.map(({ size, purpose }, index) => ({
          src: `/${files[index]}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
        shortcuts,
      };
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}

interface Icon {
  size: number;
  radius: number;
  scale: number;
}

const draw = ({ size, ...shape }: Icon) =>
  sharp(Buffer.from(iconSvg(size, shape)))
    .png({ compressionLevel: 9 })
    .toBuffer();

const iconSvg = (size: number, shape: { radius: number; scale: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="${size}" height="${size}">${markPaths(shape)}</svg>`;
