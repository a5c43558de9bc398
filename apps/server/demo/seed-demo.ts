import { type OpenDatabase, startFailure } from '../api/open-database.ts';

/** Writes the demo shops that are not there yet; their code and pictures are loaded only for that. */
export async function seedDemo(
  database: Pick<OpenDatabase, 'db' | 'folder'>,
  dataDir: string,
  showcaseHost: string,
): Promise<void> {
  try {
    const demo = await import('@witryna/demo');
    await demo.seedDemo({ db: database.db, dataDir, showcaseHost, now: new Date() });
  } catch (error) {
    throw await startFailure("the demo shops can't be made", error, database.folder);
  }
}
