import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod';
import type { AdSize } from '#contract/site/ad-layouts.ts';
import type { Env } from '#server/env.ts';

/** Why there is no image. */
export type ImageTrouble = 'slow' | 'down' | 'key' | 'busy' | 'refused' | 'unusable';

export class ImageServiceError extends Error {
  readonly trouble: ImageTrouble;

  constructor(trouble: ImageTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

export interface ImageService {
  /** Returns the bytes of a PNG, JPEG or WebP of about this size; throws ImageServiceError. */
  draw: (prompt: string, size: AdSize, signal?: AbortSignal) => Promise<Uint8Array>;
}

/** Max bytes of a response: an image of the largest size in base64 has about 8 MB. */
const maxBytes = 32 * 1024 * 1024;
const accepted = new Set(['image/png', 'image/jpeg', 'image/webp']);

const response = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) });

/** OpenAI's newer models know other sizes, and always answer in base64. */
const nearest: Record<AdSize, string> = {
  '1024x1024': '1024x1024',
  '1792x1024': '1536x1024',
  '1024x1792': '1024x1536',
};
const options = (model: string, size: AdSize) =>
  model.startsWith('gpt-image') ? { size: nearest[size] } : { size, response_format: 'b64_json' };

/** Opens the client of an OpenAI-compatible images endpoint; undefined without a key. */
export function openImageService({ openai }: Pick<Env, 'openai'>): ImageService | undefined {
  if (!openai) return undefined;
  const { apiKey, baseUrl, imageModel: model, timeoutSeconds } = openai;
  return {
    draw: async (prompt, size, signal) => {
      const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
      try {
        const answer = await fetch(`${baseUrl}/images/generations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, prompt, n: 1, ...options(model, size) }),
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          throw new ImageServiceError(troubleOf(answer.status), `status ${answer.status}`);
        }
        return await readImage(answer);
      } catch (error) {
        if (error instanceof ImageServiceError) throw error;
        throw new ImageServiceError(timeout.aborted ? 'slow' : 'down', (error as Error).message);
      }
    },
  };
}

function troubleOf(status: number): ImageTrouble {
  if (status === 401 || status === 403) return 'key';
  if (status === 429) return 'busy';
  return status < 500 ? 'refused' : 'down';
}

async function readImage(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ImageServiceError('unusable', 'the response is too large');
    chunks.push(chunk);
  }
  const parsed = response.safeParse(parseJson(Buffer.concat(chunks).toString('utf8')));
  if (!parsed.success) throw new ImageServiceError('unusable', 'the response has no image');
  const image = Buffer.from(parsed.data.data[0]?.b64_json ?? '', 'base64');
  // By its content: an SVG, which sharp would read too, could refer to files.
  const type = await fileTypeFromBuffer(image);
  if (!type || !accepted.has(type.mime))
    throw new ImageServiceError('unusable', `the response holds ${type?.mime ?? 'no image'}`);
  return image;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
