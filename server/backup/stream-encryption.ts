import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

// Format: this line with the version, a salt, a check of the key, the ciphertext, the authentication tag.
const magic = 'HANGARLINE-BACKUP ';
const firstLine = Buffer.from(`${magic}1\n`);
const saltSize = 32;
const checkSize = 16;
const headerSize = firstLine.length + saltSize + checkSize;
const tagSize = 16;

const algorithm = 'aes-256-gcm';
const options = { authTagLength: tagSize };

/** Encrypts a stream in constant memory; the tag at the end authenticates every byte before it. */
export const sealWith = (encryptionKey: string) =>
  async function* seal(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltSize);
    const { key, nonce, check } = derive(encryptionKey, salt);
    const cipher = createCipheriv(algorithm, key, nonce, options);
    yield Buffer.concat([firstLine, salt, check]);
    for await (const chunk of content) yield cipher.update(chunk);
    cipher.final();
    yield cipher.getAuthTag();
  };

/** Decrypts a file; throws at its end if a byte was changed, so the content is authentic only after the end. */
export async function* unseal(path: string, encryptionKey: string): AsyncGenerator<Buffer> {
  const { header, tag, size } = await readEnds(path);
  const version = header.subarray(0, firstLine.length);
  if (!version.toString().startsWith(magic)) throw new Error(`${path} is not a backup of Hangarline.`);
  if (!version.equals(firstLine)) {
    throw new Error(`${path} was made by a newer version of Hangarline: update this one first.`);
  }
  const damaged = new Error(`${path} is damaged or incomplete: nothing was restored.`);
  if (size <= headerSize + tagSize) throw damaged;
  const { key, nonce, check } = derive(encryptionKey, header.subarray(firstLine.length, -checkSize));
  if (!header.subarray(-checkSize).equals(check)) {
    throw new Error(`${path} was made with another ENCRYPTION_KEY: nothing was restored.`);
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

// Each file has its own salt, and so its own key and nonce. The check distinguishes a wrong key from a damaged file.
function derive(encryptionKey: string, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync('sha256', encryptionKey, salt, firstLine, 32 + 12 + checkSize));
  return { key: bytes.subarray(0, 32), nonce: bytes.subarray(32, 44), check: bytes.subarray(44) };
}

async function readEnds(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (length: number, position: number) =>
    (await file.read(Buffer.alloc(length), 0, length, Math.max(0, position))).buffer;
  return { header: await read(headerSize, 0), tag: await read(tagSize, size - tagSize), size };
}
