import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** What a backup is encrypted with: this installation's key, or a passphrase that a person keeps. */
export type SecretKind = 'key' | 'passphrase';

// Format: this line with the version, a salt, a check of the key, the ciphertext, the authentication tag.
const magic = 'HANGARLINE-BACKUP ';
const firstLines: Record<SecretKind, Buffer> = {
  key: Buffer.from(`${magic}1\n`),
  passphrase: Buffer.from(`${magic}2\n`),
};
const lineSize = firstLines.key.length;
const saltSize = 32;
const checkSize = 16;
const headerSize = lineSize + saltSize + checkSize;
const tagSize = 16;

const algorithm = 'aes-256-gcm';
const options = { authTagLength: tagSize };

/** Encrypts a stream in constant memory; the tag at the end authenticates every byte before it. */
export const sealWith = (secret: string, kind: SecretKind = 'key') =>
  async function* seal(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltSize);
    const { key, nonce, check } = await derive(secret, kind, salt);
    const cipher = createCipheriv(algorithm, key, nonce, options);
    yield Buffer.concat([firstLines[kind], salt, check]);
    for await (const chunk of content) yield cipher.update(chunk);
    cipher.final();
    yield cipher.getAuthTag();
  };

/** Returns what a backup was encrypted with; throws for another file. */
export async function secretKindOf(path: string): Promise<SecretKind> {
  const { header } = await readEnds(path);
  const line = header.subarray(0, lineSize);
  if (!line.toString().startsWith(magic)) throw new Error(`${path} is not a backup of Hangarline.`);
  if (line.equals(firstLines.key)) return 'key';
  if (line.equals(firstLines.passphrase)) return 'passphrase';
  throw new Error(`${path} was made by a newer version of Hangarline: update this one first.`);
}

/** Decrypts a file; throws at its end if a byte was changed, so the content is authentic only after the end. */
export async function* unseal(path: string, secret: string): AsyncGenerator<Buffer> {
  const kind = await secretKindOf(path);
  const { header, tag, size } = await readEnds(path);
  const damaged = new Error(`${path} is damaged or incomplete: nothing was restored.`);
  if (size <= headerSize + tagSize) throw damaged;
  const { key, nonce, check } = await derive(secret, kind, header.subarray(lineSize, -checkSize));
  if (!header.subarray(-checkSize).equals(check)) {
    throw new Error(
      kind === 'key'
        ? `${path} was made with another ENCRYPTION_KEY: nothing was restored.`
        : 'The passphrase is wrong: nothing was restored.',
    );
  }
  const decipher = createDecipheriv(algorithm, key, nonce, options).setAuthTag(tag);
  const ciphertext = createReadStream(path, { start: headerSize, end: size - tagSize - 1 });
  for await (const chunk of ciphertext) yield decipher.update(chunk as Buffer);
  try {
    decipher.final();
  } catch {
    throw damaged;
  }
}

// Each file has its own salt, and so its own key and nonce. The check distinguishes a wrong secret from a damaged file.
async function derive(secret: string, kind: SecretKind, salt: Buffer) {
  const strong = kind === 'key' ? secret : await stretch(secret, salt);
  const bytes = Buffer.from(hkdfSync('sha256', strong, salt, firstLines[kind], 32 + 12 + checkSize));
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32, 44), check: bytes.subarray(44) };
}

/** Makes each guess at a passphrase cost a fraction of a second and 64 MB. */
const stretch = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 ** 2 };
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

async function readEnds(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (length: number, position: number) =>
    (await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))).buffer;
  return { header: await read(headerSize, 0), tag: await read(tagSize, size - tagSize), size };
}
