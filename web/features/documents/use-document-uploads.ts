import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { libraryTabs } from '#contract/limits.ts';
import { addToLibrary } from '#web/api/uploads.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import type { FileEntry } from '#web/ui/file-list.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { documentError, type DocumentTab } from './document-checks.ts';

/** Delay between queueing a file and its upload, in ms: the specification's. */
const startAfterMs = 100;

type Queued = FileEntry & { file: File };

let ids = 0;

/** True if a retry would fail again. */
const isRefused = (error: unknown) => error instanceof ApiError && [400, 413, 415].includes(error.status);

/** Uploads to a tab of 'My documents': each file is pending, uploading, then uploaded or failed with a retry. */
export function useDocumentUploads(tab: DocumentTab) {
  const client = useQueryClient();
  const toast = useToast();
  const { maxFiles } = libraryTabs[tab];
  const [queue, setQueue] = useState<Queued[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = (id: string, state: Partial<FileEntry>) =>
    setQueue((list) => list.map((entry) => (entry.id === id ? ({ ...entry, ...state } as Queued) : entry)));
  const warn = (title: string, description: string) =>
    toast.show({ title, description, tone: 'destructive' });

  const send = async (id: string, file: File) => {
    const abort = new AbortController();
    running.current.set(id, abort);
    await new Promise((resolve) => setTimeout(resolve, startAfterMs));
    if (abort.signal.aborted) return;
    change(id, { state: 'uploading', percent: 0 });
    try {
      const stored = await upload(`/api/uploads?purpose=${tab}`, file, file.name, {
        signal: abort.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      change(id, { state: 'success', href: stored.fileUrl });
      addToLibrary(client, {
        ...stored,
        name: file.name,
        mimeType: file.type,
        size: file.size,
        thumbnailUrl: null,
        purpose: tab,
        createdAt: new Date().toISOString(),
      });
      toast.show({ title: 'Upload Successful', description: file.name });
    } catch (error) {
      if (abort.signal.aborted) return;
      const message =
        error instanceof ApiError ? errorMessage(error, 'Couldn’t upload this file') : 'Connection lost';
      change(id, { state: 'error', message, isRefused: isRefused(error) });
      warn('Upload Failed', `Failed to upload ${file.name}`);
    } finally {
      running.current.delete(id);
    }
  };

  const add = (files: File[]) => {
    // Uploaded files are in the library: they make room for the next ones.
    const waiting = queue.filter(({ state }) => state !== 'success');
    if (waiting.length + files.length > maxFiles)
      return warn('Too Many Files', `Maximum ${maxFiles} files allowed`);
    const good = files.filter((file) => {
      const problem = documentError(file, tab);
      if (problem) warn('Invalid File', problem);
      return !problem;
    });
    const added = good.map((file): Queued => {
      ids += 1;
      return { id: String(ids), name: file.name, size: file.size, state: 'pending', file };
    });
    setQueue([...waiting, ...added]);
    for (const { id, file } of added) void send(id, file);
  };
  const remove = (id: string) => {
    running.current.get(id)?.abort();
    setQueue((list) => list.filter((entry) => entry.id !== id));
  };
  const retry = (id: string) => {
    const entry = queue.find((queued) => queued.id === id);
    if (!entry) return;
    change(id, { state: 'pending' });
    void send(id, entry.file);
  };
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((abort) => abort.abort());
  }, []);
  return { queue, add, remove, retry };
}
