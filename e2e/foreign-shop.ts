import type { Feature } from '@witryna/contract/features';
import type { AnswerStyle } from '@witryna/contract/test-double/answer-style';
import { onTestFinished } from 'vitest';
import type { JourneyShop } from './demo-shops.ts';
import { startShop } from './shop-process.ts';
import { type RunningForeignServer, startForeignServer } from './start-foreign-server.ts';

export interface ForeignShop {
  shop: JourneyShop & { port: number };
  /** The test double of the foreign server, which records its calls. */
  foreign: RunningForeignServer;
  dataDir: string;
}

/** Starts a foreign server and our server in front of it until the test ends. */
export async function openForeignShop(
  seed: number,
  style: Partial<AnswerStyle> = {},
  features: readonly Feature[] = [],
  env: Record<string, string> = {},
): Promise<ForeignShop> {
  const foreign = await startForeignServer(seed, style, features);
  onTestFinished(() => foreign.stop());
  const { port, dataDir, stop } = await startShop({ env: { API_BASE_URL: foreign.url, ...env } });
  onTestFinished(async () => void (await stop()));
  return { foreign, dataDir, shop: { ...foreignShop, port } };
}

/** The shop of the test double. */
const foreignShop: JourneyShop = {
  host: 'obcy.localhost',
  name: 'Obcy sklep',
  language: 'pl',
  cookieNotice: false,
  category: 'Kubki',
  searchFor: 'kubek',
  typo: { typed: 'kubke', corrected: 'kubek' },
  product: { name: 'Kubek biały', impossible: [], correction: ['kolor', 'biały'] },
  simple: 'Talerz',
  buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '+48 600 700 800' },
  address: { country: 'PL', street: 'ul. Długa 7', postCode: '90-350', city: 'Łódź' },
  courier: 'Kurier',
  locker: { name: 'Paczkomat', search: 'Kraków' },
  payments: { cash: 'Płatność przy odbiorze', transfer: 'Przelew', online: '' },
  orderButton: 'Zamówienie z obowiązkiem zapłaty',
  mails: { placed: '', paid: '' },
};
