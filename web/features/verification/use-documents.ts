import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#contract/limits.ts';
import { acceptedDocuments } from '#contract/providers/verification-labels.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

export type Slot =
  | 'businessLicenseUrl'
  | 'einDocumentUrl'
  | 'insuranceDocumentUrl'
  | 'certificationDocumentUrls';

export interface Upload {
  key: number;
  slot: Slot;
  name: string;
  size: number;
  percent: number;
  /** Set once the file is stored. */
  fileUrl?: string;
  /** Set if it failed. */
  message?: string;
  /** Set if it failed and may succeed when it is sent again. */
  file?: File;
}

const maxMb = maxFileBytes / 1024 / 1024;

/** Returns why a file is refused, in the specification's words; undefined if it is accepted. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (size > maxFileBytes) return `File size must be less than ${maxMb}MB`;
  const { types, endings } = acceptedDocuments;
  const isAccepted =
    types.includes(type) || (type === '' && endings.some((ending) => name.toLowerCase().endsWith(ending)));
  return isAccepted
    ? undefined
    : 'Only PDF, JPG, PNG, and Word documents are allowed for business verification';
}

interface Events {
  onStored: (slot: Slot, fileUrl: string) => void;
  onUploaded: () => void;
  /** The file was refused, here or by the server. */
  onRefused: (message: string) => void;
}

let keys = 0;

/** Uploads of documents, with progress; each can be cancelled. A new file of a slot with one file replaces a failed one. */
export function useDocuments({ onStored, onUploaded, onRefused }: Events) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, { abort: AbortController; isStored: Promise<boolean> }>());
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: number) => {
    running.current.get(key)?.abort.abort();
    setUploads((list) => list.filter((one) => one.key !== key));
  };
  const send = (key: number, slot: Slot, file: File) => {
    const abort = new AbortController();
    running.current.set(key, { abort, isStored: sendUntil(abort, key, slot, file) });
  };
  /** Returns whether the file is stored; one that was removed meanwhile counts as done with. */
  const sendUntil = async (abort: AbortController, key: number, slot: Slot, file: File): Promise<boolean> => {
    try {
      const { fileUrl } = await upload('/api/upload/verification-document', file, file.name, {
        signal: abort.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { percent: 100, fileUrl });
      onStored(slot, fileUrl);
      onUploaded();
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      const message = errorMessage(error, 'Couldn’t upload this file. Check your connection and try again.');
      const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status);
      change(key, { message, ...(!isRefused && { file }) });
      if (isRefused) onRefused(message);
      return false;
    } finally {
      running.current.delete(key);
    }
  };
  const add = (slot: Slot, files: File[]) => {
    for (const file of files) {
      const key = keys++;
      const message = refusalOf(file);
      const added: Upload = {
        key,
        slot,
        name: file.name,
        size: file.size,
        percent: 0,
        ...(message && { message }),
      };
      setUploads((list) => [...list.filter((one) => one.slot !== slot || !one.message), added]);
      if (message) onRefused(message);
      else send(key, slot, file);
    }
  };
  /** Sends a failed file again. */
  const retry = ({ key, slot, file }: Upload) => {
    if (!file) return;
    setUploads((list) =>
      list.map((one) => (one.key === key ? { key, slot, name: one.name, size: one.size, percent: 0 } : one)),
    );
    send(key, slot, file);
  };
  /** Adds a file that is on the server already, such as one of My Documents. */
  const attach = (slot: Slot, { name, size, fileUrl }: { name: string; size: number; fileUrl: string }) => {
    setUploads((list) => [
      ...list.filter((one) => one.slot !== slot || !one.message),
      { key: keys++, slot, name, size, percent: 100, fileUrl },
    ]);
    onStored(slot, fileUrl);
  };
  useEffect(() => {
    const all = running.current;
    return () => all.forEach(({ abort }) => abort.abort());
  }, []);
  /** Waits for what is on its way. */
  const whenSent = async (): Promise<'none' | 'stored' | 'failed'> => {
    const results = await Promise.all(Array.from(running.current.values(), ({ isStored }) => isStored));
    if (results.length === 0) return 'none';
    return results.every(Boolean) ? 'stored' : 'failed';
  };
  return {
    uploads,
    add,
    attach,
    retry,
    remove,
    whenSent,
    isBusy: uploads.some(({ fileUrl, message }) => !fileUrl && !message),
  };
}

export type Documents = ReturnType<typeof useDocuments>;
