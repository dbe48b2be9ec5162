import type { Endpoint, EndpointTable } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { productName } from '#contract/product.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Renders the API documentation as plain HTML; its style is a file, because the content policy forbids inline
 * styles.
 */
export const renderDocs = (domains: Record<string, EndpointTable>) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName} API</title>
<link rel="stylesheet" href="/api/docs.css">
<main>
<h1>${productName} API</h1>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Calls send the session cookie. Calls that
change data need an <code>Origin</code> header of this site. Lists are paged with <code>limit</code> and
<code>cursor</code>; see the <code>X-Total-Count</code> and <code>Link</code> headers.</p>
<nav aria-label="Domains">${Object.keys(domains)
  .map((name) => `<a href="#${name}">${name}</a>`)
  .join(' ')}</nav>
${Object.entries(domains)
  .map(([name, table]) => section(name, table))
  .join('\n')}
<section id="errors"><h2>errors</h2><table><thead><tr><th>Code<th>Status<th>Message</thead><tbody>
${Object.entries(errors)
  .map(([code, e]) => `<tr><td><code>${code}</code><td>${e.status}<td>${escapeHtml(e.message)}`)
  .join('\n')}
</tbody></table></section>
</main>
</html>
`;

const section = (name: string, table: EndpointTable) => `<section id="${name}">
<h2>${name}</h2>
<table><thead><tr><th>Call<th>Access<th>Description</thead><tbody>
${Object.values(table).map(row).join('\n')}
</tbody></table>
</section>`;

const row = (e: Endpoint) =>
  `<tr><td><code>${e.method} ${escapeHtml(e.path)}</code><td>${e.access}<td>${escapeHtml(e.summary)}`;

export const docsStyle = `:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fafbfc, #10151c); color: light-dark(#172033, #eef2f6); }
main { max-width: 1000px; margin: 0 auto; padding: 32px 16px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
a { color: light-dark(#0a5bb5, #8ac4ff); }
h2 { margin: 40px 0 8px; font-size: 20px; text-transform: capitalize; }
table { width: 100%; border-collapse: collapse; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-top: 1px solid light-dark(#e0e5ea, #2b3440); }
td:first-child { white-space: nowrap; }
th { border: 0; font-weight: 600; font-size: 13px; }
code { font: 13px/1.5 ui-monospace, monospace; }
`;
