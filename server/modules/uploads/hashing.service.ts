import type { Http } from '#server/context.ts';
import { receive } from './receive.ts';

interface Wanted {
  field: string;
  maxMb: number;
  /** Sees the bytes as they come. */
  onChunk: (chunk: Buffer) => void;
}

/** Returns the hash of an upload that is read and not stored. */
export const hashUpload = ({ request }: Http, wanted: Wanted) => receive(request, wanted);
