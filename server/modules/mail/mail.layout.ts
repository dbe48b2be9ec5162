import { productName } from '#contract/product.ts';

/** Content of an email: paragraphs and at most one action. */
export interface EmailContent {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string } | undefined;
  /** Small print, e.g. why the user gets this email. */
  footnote?: string | undefined;
  /** Turn off emails like this one: a page for people, an endpoint for mail programs. Security emails have none. */
  unsubscribe?: { page: string; oneClick: string } | undefined;
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Renders an email as plain text. */
export function asText({ paragraphs, action, footnote, unsubscribe }: EmailContent) {
  const parts = [...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(`-- \n${productName}`);
  if (footnote) parts.push(footnote);
  if (unsubscribe) parts.push(`Unsubscribe: ${unsubscribe.page}`);
  return `${parts.join('\n\n')}\n`;
}

/** Replaces a paragraph of a rendered plain text. */
export const inText = (text: string, from: string, to: string) =>
  `\n\n${text}`.replaceAll(`\n\n${from}\n\n`, () => `\n\n${to}\n\n`).slice(2);

/** Replaces a paragraph of a rendered HTML page. */
export const inHtml = (html: string, from: string, to: string) =>
  html.replaceAll(`>${escapeHtml(from)}</p>`, () => `>${escapeHtml(to)}</p>`);

const ink = '#172033';
const quiet = '#5b6675';
const line = '#e2e7ec';
const accent = '#0a5bb5';
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Renders an email as HTML for all common mail clients: tables, inline styles, no images. */
export function asHtml({ subject, paragraphs, action, footnote, unsubscribe }: EmailContent) {
  const body = paragraphs
    .map((p) => `<p style="margin:0 0 16px;font:16px/26px ${font};color:${ink}">${escapeHtml(p)}</p>`)
    .join('\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;font:600 16px/24px ${font};text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font:13px/20px ${font};color:${quiet}">Or open this link: ${escapeHtml(action.url)}</p>`
    : '';
  const link =
    unsubscribe && `<a href="${escapeHtml(unsubscribe.page)}" style="color:${quiet}">Unsubscribe</a>`;
  const small = [footnote && escapeHtml(footnote), link]
    .filter(Boolean)
    .map((line) => `<p style="margin:8px 0 0;font:13px/20px ${font};color:${quiet}">${line}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f8fa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${line};font:600 17px/24px ${font};color:${ink}">${productName}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font:600 22px/28px ${font};color:${ink}">${escapeHtml(subject)}</h1>
${body}
${button}
</td></tr></table>
${small}
</td></tr></table>
</body></html>
`;
}
