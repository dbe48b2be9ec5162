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
