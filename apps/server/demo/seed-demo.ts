import { type OpenDatabase, startFailure } from '../api/open-database.ts';

/** Creates the demo shops that don't exist yet. The code and data of the demo shops are loaded only for a demo. */
export async function seedDemo(
  database: Pick<OpenDatabase, 'db' | 'folder'>,
  dataDir: string,
  showcaseHost: string,
): Promise<void> {
  try {
    const demo = await import('@witryna/demo');
    await demo.seedDemo({ db: database.db, dataDir, showcaseHost, now: new Date() });
  } catch (error) {
    throw await startFailure("the demo shops can't be created", error, database.folder);
  }
}
