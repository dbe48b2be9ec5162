import { join } from 'node:path';
import { readModuleOrder } from './module-order.ts';
import { isTest } from './sources.ts';

/** Server modules in order: a module calls earlier ones only. */
const moduleOrder = readModuleOrder(join(import.meta.dirname, '../..'));

const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const roleOf = (path: string) => /\.(module|routes|handlers|service|policy|repo)\.ts$/.exec(path)?.[1] ?? '';

/** Files that compose the server; the only ones outside of modules that may import modules. */
const composition = /^server\/(app|main|modules|services|start|stop)\.ts$|^server\/(sample|testing)\//;

/** Returns why an import is forbidden; undefined if it is allowed. */
export function objection(path: string, target: string, isType = false): string | undefined {
  if (target.startsWith('..')) return 'a path upwards: use #room/…';
  return (
    roomObjection(path, target) ??
    serverObjection(path, target) ??
    moduleObjection(path, target, isType) ??
    webObjection(path, target)
  );
}

function roomObjection(path: string, target: string) {
  const room = path.split('/')[0];
  if (room === 'contract' && !isTest(path) && target !== 'zod' && !target.startsWith('contract/'))
    return 'the contract imports zod and nothing else';
  if ((room === 'server' || room === 'ops') && target.startsWith('web/')) return 'the server knows no screen';
  if (room === 'server' && target.startsWith('ops/') && !isTest(path))
    return 'the product does not need ops/';
  if (room === 'web' && /^(server|ops)\//.test(target)) return 'the browser knows no server';
  return undefined;
}

function serverObjection(path: string, target: string) {
  if (path.startsWith('server/testing/build/') && /^server\/(app|testing\/(\w+-)?app)\.ts$/.test(target))
    return 'test factories import no app';
  if (isTest(path) || !path.startsWith('server/')) return undefined;
  if (moduleOf(target) && !moduleOf(path) && !composition.test(path)) return 'core folders know no module';
  if (target.endsWith('.module.ts') && path !== 'server/modules.ts')
    return 'modules are composed in server/modules.ts';
  if (moduleOf(path) && target.startsWith('server/http/') && roleOf(path) !== 'routes')
    return 'only routes know HTTP';
  return undefined;
}

/** Roles of a module file in order; a file imports its own role and lower ones. */
const roleOrder = ['repo', 'policy', 'service', 'handlers', 'routes', 'module'];

function moduleObjection(path: string, target: string, isType: boolean) {
  const [from, to] = [moduleOf(path), moduleOf(target)];
  if (from && !moduleOrder.includes(from)) return `module ${from} has no place in the order`;
  if (!from || !to || isTest(path)) return undefined;
  if (from !== to) {
    if (moduleOrder.indexOf(to) > moduleOrder.indexOf(from))
      return `${to} comes after ${from}: publish an event`;
    // Conditions over own rows are shared among the personal tables.
    const shared = path.endsWith('.personal.ts')
      ? /\.(service|policy|personal)\.ts$/
      : /\.(service|policy)\.ts$/;
    return shared.test(target) ? undefined : 'another module is called through its service';
  }
  const [role, targetRole] = [roleOrder.indexOf(roleOf(path)), roleOrder.indexOf(roleOf(target))];
  if (role >= 0 && targetRole > role && !isType) return 'routes → service → repo, never back';
  if (roleOf(path) === 'routes' && roleOf(target) === 'repo') return 'routes call services, not repos';
  if (roleOf(path) === 'policy' && roleOf(target) === 'repo' && !isType) return 'a policy reads no database';
  return undefined;
}

/** Layers of the web app, lowest first: a layer imports itself and lower ones. */
const webLayers = [
  'web/ui/',
  'web/lib/',
  'web/api/',
  'web/domain/',
  'web/components/',
  'web/features/',
  'web/pages/',
];
const layerOf = (path: string) => webLayers.findIndex((prefix) => path.startsWith(prefix));

/**
 * Imports from web/ that each folder beside the layers may use; only the folder itself and main may import
 * it.
 */
const sideFolders: Record<string, RegExp> = {
  'web/demo/': /^web\/(demo|api|lib|ui)\//,
  'web/site/': /^web\/(site|api|lib|ui|features\/accounts)\//,
  'web/dev/': /^web\/(dev|ui|lib)\//,
  'web/build/': /^web\/(build|site|ui|lib)\//,
};
const sideFolderOf = (path: string) => Object.keys(sideFolders).find((prefix) => path.startsWith(prefix));

function webObjection(path: string, target: string) {
  if (target.startsWith('web/testing/'))
    return path.startsWith('web/testing/') || isTest(path) ? undefined : 'only tests import web/testing/';
  const [from, to] = [featureOf(path), featureOf(target)];
  if (from && to && from !== to) return 'a feature imports no feature: pages join them';
  if (layerOf(path) >= 0 && layerOf(target) > layerOf(path))
    return 'pages → features → components → domain → api → lib → ui, never back';
  if (path.startsWith('web/ui/') && target.startsWith('contract/'))
    return 'the design system knows no domain';
  const folder = sideFolderOf(path);
  if (folder && target.startsWith('web/') && !sideFolders[folder]!.test(target))
    return `${folder} does not import ${target}`;
  if (!folder && layerOf(path) >= 0 && sideFolderOf(target) && !path.startsWith('web/pages/'))
    return `${sideFolderOf(target)} is beside the layers`;
  return undefined;
}
