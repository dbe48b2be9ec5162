import { join } from 'node:path';
import { testApp } from './app.ts';
import { filesBelow, ownFolder } from './folder.ts';

/** The app with its own data folder; `stored` and `incoming` list the files in it. */
export async function uploadsApp(variables: Record<string, string> = {}) {
  const dataDir = ownFolder();
  const parts = await testApp({ DATA_DIR: dataDir, ...variables });
  return {
    ...parts,
    dataDir,
    stored: async () => filesBelow(join(dataDir, 'files')),
    incoming: () => filesBelow(join(dataDir, 'incoming')),
  };
}
