import type { Plugin, Rolldown } from 'vite';

/**
 * Vite plugin that writes which scripts each page of the app needs beside those of the document: the server names them
 * in it, so that they load together with the app instead of after it.
 */
export function routeScripts(): Plugin {
  return {
    name: 'route-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const importsOf = (fileName: string, found = new Set<string>()): Set<string> => {
        if (found.has(fileName)) return found;
        found.add(fileName);
        for (const imported of chunks.get(fileName)?.imports ?? []) importsOf(imported, found);
        return found;
      };
      const all = [...chunks.values()];
      const inDocument = importsOf(all.find(({ isEntry, name }) => isEntry && name === 'app')!.fileName);
      const routes = all.flatMap((chunk) => {
        const route = routeOf(chunk);
        return route === undefined ? [] : [{ route, scripts: importsOf(chunk.fileName) }];
      });
      const frame = routes.find(({ route }) => route === '_app')?.scripts ?? new Set();
      const pages = routes
        .filter(({ route }) => route.startsWith('_app/'))
        .map(({ route, scripts }) => [
          pageOf(route),
          [...new Set([...frame, ...scripts])]
            .filter((fileName) => !inDocument.has(fileName))
            .map((fileName) => `/${fileName}`),
        ]);
      this.emitFile({
        type: 'asset',
        fileName: 'route-scripts.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}

/** The file of web/pages whose component a chunk holds: '_app/providers/$id'. */
const routeOf = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds
    .map((id) => /\/web\/pages\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1])
    .find((route) => route !== undefined);

/** '_app/aircraft/$id.history' is the page '/aircraft/:id/history'. A param that may be missing is left out. */
const pageOf = (route: string) =>
  route
    .replace(/^_app/, '')
    .replaceAll('.', '/')
    .replace(/\/(?:index|\{-\$\w+\})$/, '')
    .replaceAll(/\$(\w+?)_?(?=\/|$)/g, ':$1') || '/';
