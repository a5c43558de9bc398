import type { Area } from '@witryna/contract/admin-rights';
import type { DatabaseConnection } from '../src/database/connect.ts';
import type { Database } from '../src/database/database.ts';
import { makeSellingShop } from './buying.ts';
import { openTestBackOffice } from './people-client.ts';
import type { createTestApi } from './test-api.ts';

/** Makes a shop with an owner, staff without the right for its settings, and the owner of another shop. */
export async function openSettings(
  db: Database,
  connection: DatabaseConnection,
  shopApi: ReturnType<typeof createTestApi>,
) {
  const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
  const shop = await makeSellingShop(db, 'own.test');
  const other = await makeSellingShop(db, 'other.test');
  async function member(name: string, rights: { role: 'owner' } | { role: 'staff'; areas: Area[] }, id = shop.shopId) {
    const email = `${name.toLowerCase()}@example.com`;
    const invited = { email, language: 'pl', areas: [], ...rights, shop: { id, name: 'Own' } } as const;
    await join({ ...invited, areas: [...invited.areas], invitedBy: 'x' }, name);
    return (await signInFirst(email)).browser;
  }
  return {
    shop,
    olga: await member('Olga', { role: 'owner' }),
    adam: await member('Adam', { role: 'owner' }),
    staff: await member('Gosia', { role: 'staff', areas: ['orders', 'goods', 'content', 'money'] }),
    stranger: await member('Obcy', { role: 'owner' }, other.shopId),
  };
}
