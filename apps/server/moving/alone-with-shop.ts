import type { Database } from '@witryna/api/database/database.ts';
import { alone } from '@witryna/api/database/import-target.ts';
import { CannotLeave } from '@witryna/api/database/moving/leave-shop.ts';
import { CommandError } from '../shop/command-error.ts';
import type { FoundShop } from '../shop/find-shop-by-host.ts';

/**
 * Runs `work` while nothing else imports, erases, packs or moves a shop.
 * @throws CommandError if something does, or if the shop can't leave
 */
export async function aloneWithShop<T>(db: Database, { shopId, host }: FoundShop, work: () => Promise<T>): Promise<T> {
  const run = await alone(db, shopId, work).catch((error: unknown) => {
    if (error instanceof CannotLeave) throw new CommandError(error.message, { cause: error });
    throw error;
  });
  if (!run) throw new CommandError(`an import, an erasure or a move of ${host} is running already`);
  return run.result;
}
