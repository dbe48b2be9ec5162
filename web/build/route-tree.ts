import { resolve } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const web = resolve(import.meta.dirname, '..');

/** How the files of web/pages become the tree of routes. */
export const routeTreeOptions = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: resolve(web, 'pages'),
  generatedRouteTree: resolve(web, 'route-tree.gen.ts'),
  quoteStyle: 'single',
} as const;

/** Writes the tree for what starts without Vite's plugin: the type checker and the component tests. */
export const generateRouteTree = () =>
  new Generator({ config: getConfig(routeTreeOptions, web), root: web }).run();
