import { startRoundRobin } from './round-robin.ts';
import { startDatabase, startProduct, type Place } from './victims.ts';

/**
 * An upgrade under way: the schema is the present one, and the former release, whose main file is `former`, still serves
 * beside the present one. Each is restarted in turn.
 */
export const openUpgrade =
  (former: string) =>
  async (folder: string, variables: Record<string, string>): Promise<Place> => {
    const database = await startDatabase(folder);
    const settings = { ...variables, DATABASE_URL: database.url, DRAIN_SECONDS: '1' };
    const [old, present] = await Promise.all([
      startProduct(folder, settings, former),
      startProduct(folder, settings),
    ]);
    const ready = async () => void (await Promise.all([old.ready(), present.ready()]));
    await ready();
    const balancer = await startRoundRobin([old.origin, present.origin]);
    return {
      database,
      origin: balancer.origin,
      faults: [
        { name: 'former release restarted', run: () => old.end() },
        { name: 'present release restarted', run: () => present.end() },
      ],
      ready,
      starts: () => old.starts() + present.starts(),
      async stop() {
        await balancer.stop();
        await Promise.all([old.stop(), present.stop()]);
        await database.stop();
      },
    };
  };
