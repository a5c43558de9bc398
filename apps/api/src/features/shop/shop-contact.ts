import { footerAnswer } from '@witryna/contract/shop-config';
import type { TenantTransaction } from '../../database/tenant.ts';
import { readSeller } from './store.ts';

/** Reads how to reach the shop, from its footer; undefined when the footer does not say it. */
export const contactIn = (footerConfig: unknown) => footerAnswer.safeParse(footerConfig).data?.contact ?? undefined;

/** Reads the shop's own e-mail address; null if its footer contains none. */
export async function readShopEmail(tx: TenantTransaction): Promise<string | null> {
  return contactIn((await readSeller(tx)).footer_config)?.email ?? null;
}
