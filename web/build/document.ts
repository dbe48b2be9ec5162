import { manifestTags } from './manifest.ts';
import { ogImageFile, ogImageText, ogSize } from './og-image.ts';

interface Document {
  /** Path of the page; undefined keeps it out of search engines. */
  path: string | undefined;
  title: string;
  description: string;
  body: string;
  style: string;
  /** Id of the element up to which rendering is blocked, so that the first view appears in one paint. */
  firstView: string;
  /** Script that sets the theme before the first paint. */
  theme: string;
  /** Data URL: a file of its own would cost more in headers than in content. */
  icon: string;
  font: string;
  /** Entry script, followed by its imports. */
  scripts: string[];
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Returns the HTML document of a prerendered page. The server replaces %APP_URL%. */
export const toDocument = ({
  path,
  title,
  description,
  body,
  style,
  theme,
  icon,
  firstView,
  font,
  scripts,
}: Document) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${path === undefined ? '<meta name="robots" content="noindex">' : shareTags(path, title, description)}
<script>${theme}</script>
<link rel="icon" href="${icon}" type="image/svg+xml">
${manifestTags}
<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>
<link rel="expect" href="#${firstView}" blocking="render">
<style>${style}</style>
${scripts.map(scriptTag).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;

const scriptTag = (file: string, index: number) =>
  index === 0
    ? `<script type="module" src="/${file}"></script>`
    : `<link rel="modulepreload" href="/${file}">`;

/** Open Graph tags: preview of a shared link. */
const shareTags = (
  path: string,
  title: string,
  description: string,
) => `<meta property="og:type" content="website">
<meta property="og:url" content="%APP_URL%${path}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:image" content="%APP_URL%/${ogImageFile}">
<meta property="og:image:width" content="${ogSize.width}">
<meta property="og:image:height" content="${ogSize.height}">
<meta property="og:image:alt" content="${escapeHtml(ogImageText)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="%APP_URL%${path}">`;
