import { expect, test } from 'vitest';
import { sanitizeFileName } from './file-name.ts';

const long = 'n'.repeat(300);

test.each([
  ['Annual 2026.PDF', 'application/pdf', 'Annual 2026.PDF'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Windows\\win.ini', 'application/pdf', 'win.ini.pdf'],
  ['..', 'application/pdf', 'file.pdf'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['', 'image/jpeg', 'file.jpg'],
  ['.jpg', 'image/jpeg', 'jpg.jpg'],
  ['a\0b\r\nc\u202Egpj.jpeg', 'image/jpeg', 'abcgpj.jpeg'],
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
  ['lic.png', 'image/jpeg', 'lic.jpg'],
  ['lic.png', 'application/pdf', 'lic.png.pdf'],
  ['setup.hta', 'application/pdf', 'setup.hta.pdf'],
  [
    'flügel ✈️.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'flügel ✈️.docx',
  ],
  [`${long}.jpeg`, 'image/jpeg', `${'n'.repeat(195)}.jpeg`],
  ['✈'.repeat(300), 'image/png', `${'✈'.repeat(196)}.png`],
  ['🛩'.repeat(300), 'image/png', `${'🛩'.repeat(196)}.png`],
])('%j is sanitized', (name, type, shown) => {
  expect(sanitizeFileName(name, type)).toBe(shown);
});
