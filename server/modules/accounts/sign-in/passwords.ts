import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { productName } from '#contract/product.ts';
import { AppError } from '#server/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const argon2 = promisify(argon2Callback);

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes the password with argon2id, in PHC format. */
export async function hashPassword(password: string, { memory, passes, parallelism } = cost) {
  const nonce = randomBytes(16);
  const message = password.normalize('NFKC');
  const tag = await argon2('argon2id', { message, nonce, tagLength, memory, passes, parallelism });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hash of a random password: an unknown account takes as long to check as a known one. */
const dummyHash = hashPassword(randomBytes(32).toString('hex'));

/** True if the password matches the hash; takes as long without a hash. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash ?? (await dummyHash)) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await argon2('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && hash !== null && hash !== undefined;
}

/** Some 50,000 passwords that breaches made known; loaded when someone chooses one, which is seldom. */
let breached: Promise<Set<string>> | undefined;
const breachedPasswords = () =>
  (breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ));

/**
 * Throws `weak_password` for easily guessed passwords: common and breached ones, the user's own address, our name,
 * patterns.
 */
export async function requireStrong(password: string, email: string) {
  if (!isGuessable(password.toLowerCase(), email.split('@')[0] ?? '', await breachedPasswords())) return;
  throw new AppError('weak_password', {
    issues: [{ path: 'password', message: 'Choose a password that’s harder to guess' }],
  });
}

function isGuessable(plain: string, mailbox: string, known: Set<string>) {
  const root = plain.replace(/[^a-z]+$/, '');
  return (
    [plain, root].some((text) => commonPasswords.has(text) || known.has(text)) ||
    isPadded(plain, mailbox) ||
    isPadded(plain, productName.toLowerCase()) ||
    [...commonPasswords].some((common) => isPadded(plain, common)) ||
    new Set(plain).size < 5 ||
    countUnpatterned(plain) < 4
  );
}

/** True if the text is a word of at least four letters, once or repeated, with a few characters around it. */
const isPadded = (plain: string, word: string) =>
  word.length >= 4 && plain.includes(word) && plain.replaceAll(word, '').length <= 6;

/** Keyboard rows, the alphabet, and common zigzag patterns. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'zaq12wsxcde34rfvbgt56yhnmju78ik,.lo90p;/',
  '1qazxsw23edcvfr45tgbnhy67ujm,ki89ol.',
];
const walks = rows.flatMap((row) => [row + row, row.split('').toReversed().join('').repeat(2)]);

/**
 * Returns the number of characters that are left after removing runs along such rows; doubled characters
 * count once.
 */
function countUnpatterned(plain: string) {
  let rest = plain.replace(/(.)\1+/g, '$1');
  let left = 0;
  while (rest) {
    let run = Math.min(rest.length, 40);
    while (run >= 3 && !walks.some((walk) => walk.includes(rest.slice(0, run)))) run--;
    if (run < 3) {
      left++;
      run = 1;
    }
    rest = rest.slice(run);
  }
  return left;
}
