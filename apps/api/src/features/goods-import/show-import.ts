import { ShopError } from '@witryna/contract/errors';
import {
  type GoodsImport,
  type GoodsImportState,
  goodsImportLimits,
  type goodsImportList,
} from '@witryna/contract/goods-import';
import type { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import type { Tenant } from '../../database/tenant.ts';
import { readShopFacts } from '../shop/store.ts';
import {
  countOutcomes,
  endImport,
  listImportRows,
  listProblems,
  lockImport,
  readImport,
  type StoredImport,
  updateImport,
} from './store.ts';

type ShownDeps = Pick<AppDeps, 'jobs' | 'clock'>;

/** Lists the last imports of goods. */
export async function listImports(deps: ShownDeps, tenant: Tenant): Promise<z.infer<typeof goodsImportList>> {
  const rows = await tenant.read((tx) => listImportRows(tx, goodsImportLimits.kept));
  const imports = rows.map(async (row) => ({ ...named(row), state: await stateOf(deps, tenant, row) }));
  return { imports: await Promise.all(imports) };
}

const named = ({ id, kind, file, made_at, actor }: StoredImport) => ({
  ...{ id, kind, file },
  at: made_at.toISOString(),
  by: actor,
});

/** Reads an import, and how far it is. @throws ShopError NotFound */
export async function showImport(deps: ShownDeps, tenant: Tenant, id: string): Promise<GoodsImport> {
  const { own, currency, counts, missing, problems } = await tenant.read(async (tx) => {
    const found = await readImport(tx, id);
    if (!found) throw new ShopError('NotFound');
    const { currency } = await readShopFacts(tx);
    const problems = await listProblems(tx, id, goodsImportLimits.listed);
    return { own: found, currency, problems, ...(await countOutcomes(tx, id)) };
  });
  const countOf = (outcome: keyof GoodsImport['done']) => counts.get(outcome) ?? 0;
  return {
    ...named(own),
    state: await stateOf(deps, tenant, own),
    startedAt: own.started_at?.toISOString() ?? null,
    endedAt: own.ended_at?.toISOString() ?? null,
    currency,
    products: own.products,
    leftOut: own.left_out,
    options: { stock: own.takes_stock, overwrite: own.overwrites },
    notes: own.notes,
    preview: own.preview,
    done: {
      added: countOf('added'),
      changed: countOf('changed'),
      same: countOf('same'),
      left: countOf('left'),
      refused: countOf('refused'),
    },
    missingPictures: missing,
    problems,
  };
}

/** An import that runs has a job that waits or works; without one, it has stopped. */
async function stateOf(
  { jobs }: ShownDeps,
  { shopId }: Tenant,
  { id, state }: StoredImport,
): Promise<GoodsImportState> {
  if (state === 'reading') throw new Error('an import is shown whose file is being read');
  if (state !== 'running') return state;
  return (await jobs.isQueued('goods-import', { shopId, importId: id })) ? 'running' : 'stopped';
}

/**
 * Begins an import, or lets one go on that has stopped. One that runs already just goes on.
 * @throws ShopError NotFound for one that has ended
 */
export async function startImport(deps: ShownDeps, tenant: Tenant, id: string): Promise<void> {
  const job = { shopId: tenant.shopId, importId: id };
  const isQueued = await deps.jobs.isQueued('goods-import', job);
  await tenant.write(async (tx) => {
    const own = await lockImport(tx, id);
    if (own?.state !== 'ready' && own?.state !== 'running') throw new ShopError('NotFound');
    if (own.state === 'running' && isQueued) return;
    await updateImport(tx, id, { state: 'running', started_at: own.started_at ?? deps.clock() });
    await deps.jobs.send(tx, 'goods-import', job);
  });
}

/** Ends an import: no other product is written. One that has ended stays as it is. */
export async function cancelImport({ clock }: ShownDeps, tenant: Tenant, id: string): Promise<void> {
  await tenant.write(async (tx) => {
    const own = await lockImport(tx, id);
    if (!own || own.state === 'reading') throw new ShopError('NotFound');
    if (own.state === 'ready' || own.state === 'running') await endImport(tx, id, 'cancelled', clock());
  });
}
