import type { FastifyBaseLogger } from 'fastify';
import { openFileStore } from './adapters/file-store.ts';
import { openImageService } from './adapters/image-service.ts';
import { openMailer } from './adapters/mailer.ts';
import { openIssuer } from './adapters/oidc.ts';
import { openPushSender } from './adapters/push-sender.ts';
import { openStripe } from './adapters/stripe.ts';
import type { Context, Services } from './context.ts';
import { connectionOf, type Database } from './db/database.ts';
import { openReplica } from './db/replica.ts';
import type { Env } from './env.ts';
import { httpHandlers } from './http/http.handlers.ts';
import { openCaches } from './live/caches.ts';
import { openHub } from './live/hub.ts';
import { listen } from './live/listener.ts';
import { modules } from './modules.ts';
import { findSignedIn } from './modules/accounts/sign-in/sessions.service.ts';
import { trackPresence } from './modules/live/presence.service.ts';
import { recordDeliveries } from './modules/messaging/delivery.service.ts';
import { openSettings } from './modules/settings/settings-cache.service.ts';
import { openQueue } from './queue/queue.ts';
import type { Secrets } from './secrets.ts';
import { openTracer } from './tracing/tracer.ts';

interface Parts extends Database {
  env: Env;
  secrets: Secrets;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Builds the services from configuration, database, queue and adapters. */
export async function openServices({ env, secrets, db, pool, now, log }: Parts) {
  const handlers = [...httpHandlers, ...modules.flatMap((one) => one.handlers ?? [])];
  const queue = await openQueue(pool, handlers, (error) =>
    log.warn(`the job queue has trouble: ${error.message}`),
  );
  const hub = openHub({
    pool,
    findSignedIn: (sids) => findSignedIn(services, sids),
    onTrouble: (error) => log.warn(`the live stream has trouble: ${error.message}`),
  });
  const settings = await openSettings({
    db,
    onChange: () => hub.broadcast('settings', {}),
    onTrouble: (error) => log.warn(`cannot read the settings: ${error.message}`),
  });
  const replica = env.replicaUrl
    ? openReplica({ url: env.replicaUrl, primary: pool, log: (line) => log.warn(line) })
    : undefined;
  await replica?.ready;
  const { caches, subscription: cacheSubscription } = openCaches({
    pool,
    replica: replica?.pool,
    onTrouble: (error) => log.warn(`cannot confirm that the caches are cleared: ${error.message}`),
  });
  const listener = listen({
    pool,
    subscriptions: [hub.subscription, settings.subscription, cacheSubscription],
    onTrouble: (error) => log.warn(`cannot listen to the database: ${error.message}`),
  });
  const tracer = openTracer(env, (error) => log.warn(`traces are lost: ${error.message}`));
  const services: Services = {
    env,
    secrets,
    db,
    replica,
    tracer,
    now,
    mailer: openMailer(env),
    push: openPushSender(env),
    files: openFileStore(env),
    imageService: openImageService(env),
    issuer: openIssuer(env),
    stripe: openStripe(env),
    hub,
    settings: settings.cache,
    caches,
    connection: connectionOf(pool),
    answerers: modules.flatMap((one) => one.answers ?? []),
    // Later modules refer to earlier ones, so their rows go first.
    personalTables: modules.toReversed().flatMap((one) => one.personalTables ?? []),
    publish: (tx, event, payload) => queue.publish({ ...systemContext(), db: tx }, event, payload),
    publishAt,
  };
  function publishAt(at: Services['now']): Services['publish'] {
    return (tx, event, payload) =>
      queue.publish({ ...systemContext(), db: tx, now: at, publish: publishAt(at) }, event, payload);
  }
  /** Context of background tasks and sweeps. */
  const systemContext = (): Context => ({ ...services, actor: undefined, log, clientAddress: '' });
  const leave = trackPresence(systemContext, hub);
  hub.onDelivery(recordDeliveries(systemContext));
  const close = async () => {
    hub.close();
    settings.close();
    await listener.stop();
    await leave();
    await queue.stop();
    await replica?.close();
    await tracer?.close();
    services.mailer?.close();
  };
  return {
    services,
    close,
    work: () => queue.work(systemContext()),
    drain: () => queue.drain(systemContext()),
    isWorking: queue.isWorking,
  };
}
