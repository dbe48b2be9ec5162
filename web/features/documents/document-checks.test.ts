import { expect, test } from 'vitest';
import { documentError } from './document-checks.ts';

const megabyte = 1024 * 1024;
const pdf = (size: number) => ({ name: 'annual.pdf', type: 'application/pdf', size });

test('[UP-02~] size and type are checked before the upload', () => {
  expect(documentError(pdf(10 * megabyte), 'general')).toBeUndefined();
  expect(documentError(pdf(10 * megabyte + 1), 'general')).toBe(
    'annual.pdf: File size must be less than 10MB',
  );
  expect(documentError(pdf(15 * megabyte), 'business')).toBeUndefined();
  expect(documentError(pdf(15 * megabyte + 1), 'business')).toBe(
    'annual.pdf: File size must be less than 15MB',
  );
  expect(documentError({ name: 'setup.exe', type: 'application/x-msdownload', size: 1 }, 'general')).toBe(
    'setup.exe: File type not supported',
  );
  // Some phones name no type.
  expect(documentError({ name: 'Lease.DOCX', type: '', size: 1 }, 'general')).toBeUndefined();
});
