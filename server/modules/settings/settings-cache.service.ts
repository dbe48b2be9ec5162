import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/db/database.ts';
import type { Subscription } from '#server/live/listener.ts';
import type { SettingsCache, VersionedSettings } from '#server/settings.ts';
import * as repo from './settings.repo.ts';

/** A connection can be dead without either side noticing; then this is how long settings may be out of date. */
const reloadMs = 30_000;

interface Options {
  db: Db;
  /** Called after the settings of this process have changed. */
  onChange: () => void;
  onTrouble: (error: Error) => void;
}

/** Loads the settings; `subscription` keeps them up to date with the changes of every process. */
export async function openSettings({ db, onChange, onTrouble }: Options) {
  let current = await repo.read(db);

  function replace(next: VersionedSettings) {
    if (next.revision < current.revision || isDeepStrictEqual(next, current)) return;
    current = next;
    onChange();
  }
  const reload = (from: Db) => repo.read(from).then(replace, onTrouble);
  const timer = setInterval(() => void reload(db), reloadMs).unref();

  const cache: SettingsCache = { current: () => current, replace };
  const subscription: Subscription = {
    channels: [repo.changedChannel],
    // On the listening connection: the others of the pool may all be busy.
    onNotification: (_channel, _payload, connection) => void reload(connection),
    onListening: () => reload(db),
  };
  return { cache, subscription, close: () => clearInterval(timer) };
}
