const maxLength = 200;

/** Extensions of each type; the first is appended if the name has none of them. */
const endings: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

const formerEnding = /(?<=.)\.(?:png|jpe?g|webp|heic|heif)$/i;

/**
 * Sanitizes a file name: no path, no invisible characters, limited length, and an extension that matches its
 * type.
 */
export function sanitizeFileName(name: string, mimeType: string): string {
  const base = name.normalize().split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(/\p{C}/gu, '').replace(/^[\s.]+|\s+$/g, '');
  const extensions = endings[mimeType] ?? [''];
  const ending = extensions.find((end) => visible.toLowerCase().endsWith(end));
  // A picture is stored as another type than it was sent in: its former extension goes.
  const former = mimeType.startsWith('image/') ? formerEnding.exec(visible)?.[0] : undefined;
  const stem = visible.slice(0, visible.length - (ending ?? former ?? '').length);
  const tail = ending ? visible.slice(-ending.length) : extensions[0];
  return `${Array.from(stem || 'file')
    .slice(0, maxLength - (tail?.length ?? 0))
    .join('')}${tail}`;
}
