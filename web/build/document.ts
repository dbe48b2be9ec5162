import { manifestTags } from './manifest.ts';
import { ogImageFile, ogImageText, ogSize } from './og-image.ts';

interface Document {
  /** The path of a page that search engines may list. */
  path: string | undefined;
  title: string;
  description: string;
  body: string;
  style: string;
  /** The id of the element up to which the page is painted in one piece, where browsers can. */
  firstView: string;
  /** Sets the theme before the first paint. */
  theme: string;
  /** As a data address: a file of its own would weigh more in headers than in content. */
  icon: string;
  font: string;
  /** Its script and what that imports. */
  scripts: string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A prerendered page as a whole document. The server fills in %APP_URL%. */
export const documentOf = ({
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
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
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

/** How the page looks where somebody shares it. */
const shareTags = (
  path: string,
  title: string,
  description: string,
) => `<meta property="og:type" content="website">
<meta property="og:url" content="%APP_URL%${path}">
<meta property="og:title" content="${escaped(title)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:image" content="%APP_URL%/${ogImageFile}">
<meta property="og:image:width" content="${ogSize.width}">
<meta property="og:image:height" content="${ogSize.height}">
<meta property="og:image:alt" content="${escaped(ogImageText)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="%APP_URL%${path}">`;
