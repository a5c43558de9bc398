import type { Feature } from '@witryna/contract/features';
import type { AnswerStyle } from '@witryna/contract/test-double/answer-style';
import { onTestFinished } from 'vitest';
import { type RunningBareServer, startBareServer } from './bare-server.ts';
import type { JourneyShop } from './demo-shops.ts';
import { startShop } from './shop-process.ts';

export interface ForeignShop {
  shop: JourneyShop & { port: number };
  /** The server of others, with the calls that reached it. */
  bare: RunningBareServer;
  dataDir: string;
}

/** Our server before a server of others, for the length of one test. */
export async function openForeignShop(
  seed: number,
  style: Partial<AnswerStyle> = {},
  features: readonly Feature[] = [],
  env: Record<string, string> = {},
): Promise<ForeignShop> {
  const bare = await startBareServer(seed, style, features);
  onTestFinished(() => bare.stop());
  const { port, dataDir, stop } = await startShop({ env: { API_BASE_URL: bare.url, ...env } });
  onTestFinished(async () => void (await stop()));
  return { bare, dataDir, shop: { ...obcy, port } };
}

/** The shop of the test double. */
const obcy: JourneyShop = {
  host: 'obcy.localhost',
  name: 'Obcy sklep',
  language: 'pl',
  cookieNotice: false,
  category: 'Kubki',
  searchFor: 'kubek',
  product: { name: 'Kubek biały', impossible: [], mend: ['kolor', 'biały'] },
  simple: 'Talerz',
  buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '+48 600 700 800' },
  address: { country: 'PL', street: 'ul. Długa 7', postCode: '90-350', city: 'Łódź' },
  courier: 'Kurier',
  locker: { name: 'Paczkomat', search: 'Kraków' },
  payments: { cash: 'Płatność przy odbiorze', transfer: 'Przelew', online: '' },
  orderButton: 'Zamówienie z obowiązkiem zapłaty',
  mails: { placed: '', paid: '' },
};
