import type { Tenant } from '../database/tenant.ts';
import type { SearchEngine } from './search-engine.ts';
import {
  type ChangedProduct,
  deleteSentChanges,
  listChangedProducts,
  noteAllProducts,
  noteNewIndex,
  noteReadyIndex,
  noteSentSettings,
  readSearchIndex,
  readSynonyms,
} from './search-engine-store.ts';

const BATCH_PRODUCTS = 500;
/** How many batches one job sends at most. The next job goes on, so that other shops have their turn. */
const MAX_BATCHES = 200;

/**
 * Sends the shop's changed products and synonyms to the search engine. A shop without an index gets one with all
 * products, also when the engine has lost it; searches use it once it is complete. It may run more than once: a product
 * counts as sent only when the engine has taken it.
 * @throws Error when the engine fails
 */
export async function sendProducts(tenant: Tenant, engine: SearchEngine): Promise<void> {
  const isKnown = (await tenant.read(readSearchIndex)) !== undefined;
  if (!isKnown || !(await engine.hasIndex(tenant.shopId))) {
    await tenant.write(noteNewIndex);
    // A transaction of its own, so that changes are noted before all products are listed.
    await tenant.write(noteAllProducts);
  }
  await sendSettings(tenant, engine);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const changed = await tenant.read((tx) => listChangedProducts(tx, BATCH_PRODUCTS));
    if (changed.length === 0) return tenant.write(noteReadyIndex);
    await sendBatch(engine, tenant.shopId, changed);
    await tenant.write((tx) => deleteSentChanges(tx, changed));
  }
}

async function sendSettings(tenant: Tenant, engine: SearchEngine): Promise<void> {
  const { changes, synonyms } = await tenant.read(async (tx) => ({
    changes: (await readSearchIndex(tx))?.settings_changes ?? 0,
    synonyms: await readSynonyms(tx),
  }));
  if (changes === 0) return;
  await engine.saveSettings(tenant.shopId, synonyms);
  await tenant.write((tx) => noteSentSettings(tx, changes));
}

async function sendBatch(engine: SearchEngine, shopId: number, changed: readonly ChangedProduct[]): Promise<void> {
  const documents = changed.flatMap(({ document }) => (document ? [document] : []));
  const removed = changed.flatMap(({ id, document }) => (document ? [] : [id]));
  if (documents.length > 0) await engine.saveDocuments(shopId, documents);
  if (removed.length > 0) await engine.removeDocuments(shopId, removed);
}
