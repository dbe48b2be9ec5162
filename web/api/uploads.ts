import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call, idParams } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

export type LibraryFile = WireOf<Api['GET /api/uploads']>[number];

/** The files of 'My documents', newest first. */
export const libraryFiles = queryOptions({
  queryKey: ['uploads'],
  queryFn: () => call('GET /api/uploads'),
});

/** Writes an uploaded file to the cached library: the list need not be loaded again after each of many files. */
export const addToLibrary = (client: QueryClient, file: LibraryFile) =>
  client.setQueryData(libraryFiles.queryKey, (files) => [file, ...(files ?? [])]);

export const useDeleteUpload = () =>
  useAction(({ id }: LibraryFile) => call('DELETE /api/uploads/:id', idParams(id)), {
    success: (_result, { name }) => ({ title: 'File deleted', description: name }),
    error: 'Couldn’t delete the file',
    onSuccess: (_result, { id }, client) =>
      client.setQueryData(libraryFiles.queryKey, (files) => files?.filter((file) => file.id !== id)),
  });
