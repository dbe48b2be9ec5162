import { ApiError } from './api.ts';
import { isDemoPath } from './demo-path.ts';

interface Options {
  /** Called with the percentage sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

type UploadPath =
  | `/api/uploads?purpose=${string}`
  | '/api/upload/profile-image'
  | `/api/consents/${string}/files`
  | '/api/records/check'
  | `/api/upload/verification-document${string}`;

const fields: [prefix: string, field: string][] = [
  ['/api/uploads', 'file'],
  ['/api/upload/profile-image', 'image'],
  ['/api/upload/verification-document', 'document'],
];

export interface Uploaded {
  id: number;
  fileUrl: string;
}

/** Uploads a file with progress, which `fetch` cannot report; throws `ApiError` like `call`. */
export function upload<Result = Uploaded>(
  path: UploadPath,
  file: Blob,
  name: string,
  options: Options = {},
): Promise<Result> {
  if (isDemoPath(location.pathname)) return Promise.resolve(keepInDemo(file, name) as Result);
  const field = fields.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'file';
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    options.onProgress?.(Math.round((loaded / total) * 100)),
  );
  request.addEventListener('load', () =>
    request.status === 200
      ? resolve(JSON.parse(request.responseText) as Result)
      : reject(new ApiError(request.status, request.responseText || request.statusText)),
  );
  request.addEventListener('error', () => reject(new TypeError('the connection was lost')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
  options.signal?.addEventListener('abort', () => request.abort());
  const body = new FormData();
  body.append(field, file, name);
  request.send(body);
  return promise;
}

/** Files that a visitor of the demo chose, by id: they stay in the browser. */
export const demoUploads = new Map<number, Uploaded & { name: string; mimeType: string; size: number }>();

function keepInDemo(file: Blob, name: string) {
  const id = demoUploads.size + 1;
  const kept = { id, fileUrl: URL.createObjectURL(file), name, mimeType: file.type, size: file.size };
  demoUploads.set(id, kept);
  return kept;
}
