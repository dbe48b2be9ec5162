import { AppError } from '#server/errors.ts';

const maxDepth = 20;

/**
 * Rejects input that PostgreSQL cannot store and our forms never send: NUL characters, lone surrogates and excessive
 * nesting.
 */
export function rejectUnstorableInput(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('invalid_input', {
        issues: [{ path: path.join('.'), message: 'Remove the unsupported characters' }],
      });
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth) throw new AppError('invalid_body');
  for (const [key, inner] of Object.entries(value)) rejectUnstorableInput(inner, [...path, key]);
}
