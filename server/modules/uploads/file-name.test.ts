import { expect, test } from 'vitest';
import { cleanName, contentDisposition } from './file-name.ts';

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
  ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.HEIC.jpg'],
  ['setup.hta', 'application/pdf', 'setup.hta.pdf'],
  [
    'flügel ✈️.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'flügel ✈️.docx',
  ],
  [`${long}.jpeg`, 'image/jpeg', `${'n'.repeat(195)}.jpeg`],
  ['✈'.repeat(300), 'image/png', `${'✈'.repeat(196)}.png`],
  ['🛩'.repeat(300), 'image/png', `${'🛩'.repeat(196)}.png`],
])('%j is shown as it may be', (name, type, shown) => {
  expect(cleanName(name, type)).toBe(shown);
});

test('a name in a header is one line of ASCII, and the whole name for those who read it', () => {
  const header = contentDisposition('attachment', `"Flügel"; x='1' (2).pdf`);
  expect(header).toBe(
    `attachment; filename="_Fl_gel_; x='1' (2).pdf"; filename*=UTF-8''%22Fl%C3%BCgel%22%3B%20x%3D%271%27%20%282%29.pdf`,
  );
});
