import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { productName } from '#contract/product.ts';
import { AppError } from '#server/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const argon2 = promisify(argon2Callback);

const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The password as an argon2id hash in PHC format. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16);
  const tag = await argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash of nothing that anyone knows, so that an unknown account takes as long as a known one. */
const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/** Whether the password is the one of the hash; takes its time also where there is none. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(hash ?? (await nobodysHash)) ?? [];
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

/** Throws `weak_password` for what is tried first: the commonest ones, one's own address, our name, repetitions. */
export function requireStrong(password: string, email: string) {
  const plain = password.toLowerCase();
  const [mailbox = ''] = email.split('@');
  const isGuessable =
    commonPasswords.has(plain) ||
    commonPasswords.has(plain.replace(/[\d!@#$%.]+$/, '')) ||
    (mailbox.length >= 4 && plain.includes(mailbox) && plain.length < mailbox.length + 6) ||
    plain.replace(/[\d!@#$%.]+$/, '') === productName.toLowerCase() ||
    new Set(plain).size < 5;
  if (isGuessable) {
    throw new AppError('weak_password', {
      issues: [{ path: 'password', message: 'This password is too easy to guess' }],
    });
  }
}
