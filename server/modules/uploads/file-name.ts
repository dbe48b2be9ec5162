const maxLength = 200;

/** Extensions of each type; the first is appended if the name has none of them. */
const endings: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/**
 * Sanitizes a file name: no path, no invisible characters, limited length, and an extension that matches its
 * type.
 */
export function sanitizeFileName(name: string, mimeType: string): string {
  const base = name.normalize().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').replace(/^[\s.]+|\s+$/g, '');
  const extensions = endings[mimeType] ?? [''];
  const ending = extensions.find((end) => visible.toLowerCase().endsWith(end));
  const stem = ending ? visible.slice(0, -ending.length) : visible;
  const tail = ending ? visible.slice(-ending.length) : extensions[0];
  return `${Array.from(stem || 'file')
    .slice(0, maxLength - (tail?.length ?? 0))
    .join('')}${tail}`;
}
