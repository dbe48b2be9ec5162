import { AppError } from '#server/errors.ts';

const maxDepth = 20;

/** Where a value lies in the input; a path is written only for an error, because a body may have 300,000 values. */
interface Place {
  key: string | number;
  depth: number;
  inside: Place | undefined;
}

const pathTo = (place: Place | undefined): (string | number)[] =>
  place ? [...pathTo(place.inside), place.key] : [];

/**
 * Rejects input that PostgreSQL cannot store and our forms never send: NUL characters, lone surrogates and excessive
 * nesting.
 */
export function rejectUnstorableInput(value: unknown, place?: Place): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError('invalid_input', {
        issues: [{ path: pathTo(place).join('.'), message: 'Remove the unsupported characters' }],
      });
    }
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const depth = (place?.depth ?? 0) + 1;
  if (depth > maxDepth) throw new AppError('invalid_body');
  // Keys as text would cost more than everything else in a long array.
  if (Array.isArray(value))
    for (let key = 0; key < value.length; key++)
      rejectUnstorableInput(value[key], { key, depth, inside: place });
  else
    for (const [key, inner] of Object.entries(value))
      rejectUnstorableInput(inner, { key, depth, inside: place });
}
