import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPages } from '#web/api/kept-pages.ts';
import { useUser } from '#web/lib/session.ts';

/** Keeps what the user opens for when there is no connection. */
export default function KeepPages() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  useEffect(() => keepPages(client, userId), [client, userId]);
  return null;
}
