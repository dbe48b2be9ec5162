const maxLength = 200;

/** Endings that agree with a type; the first is added where none of them stands. */
const endings: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** A name to show and to save under: no path, nothing invisible, not too long, with an ending that tells the truth. */
export function cleanName(name: string, mimeType: string): string {
  const base = name.normalize().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').replace(/^[\s.]+|\s+$/g, '');
  const known = endings[mimeType] ?? [''];
  const ending = known.find((end) => visible.toLowerCase().endsWith(end));
  const stem = ending ? visible.slice(0, -ending.length) : visible;
  const tail = ending ? visible.slice(-ending.length) : known[0];
  return `${Array.from(stem || 'file')
    .slice(0, maxLength - (tail?.length ?? 0))
    .join('')}${tail}`;
}

/** The header that names a file, for old and new browsers (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
