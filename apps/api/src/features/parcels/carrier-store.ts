import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the carriers of a shop, with settings as stored. */
export function listCarriers(tx: TenantTransaction) {
  return tx.selectFrom('carrier').select(['type', 'settings']).orderBy('sort_order').orderBy('type').execute();
}
export type StoredCarrier = Awaited<ReturnType<typeof listCarriers>>[number];

export function findCarrier(tx: TenantTransaction, type: string) {
  return tx.selectFrom('carrier').select(['type', 'settings']).where('type', '=', type).executeTakeFirst();
}

/** Why carriers did not accept what is stored, by type. */
export async function listCarrierProblems(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('carrier').select(['type', 'problem']).where('problem', 'is not', null).execute();
  return new Map(rows.map(({ type, problem }) => [type, problem ?? '']));
}

export async function noteCarrierProblem(tx: TenantTransaction, type: string, problem: string | null): Promise<void> {
  await tx.updateTable('carrier').set({ problem }).where('type', '=', type).execute();
}
