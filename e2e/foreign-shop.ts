import type { Feature } from '@witryna/contract/features';
import type { AnswerStyle } from '@witryna/contract/test-double/answer-style';
import { beforeAll, onTestFinished } from 'vitest';
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
): Promise<ForeignShop> {
  const foreign = await startForeignServer(seed, style, features);
  onTestFinished(() => foreign.stop());
  const { shop, stop } = await startBefore(foreign);
  onTestFinished(stop);
  return shop;
}

/** Starts a foreign server with the specification's 28 calls and our server in front of it for all tests of a file. */
export function shareForeignShop(seed: number, env: Record<string, string>): () => ForeignShop {
  let shared: ForeignShop | undefined;
  beforeAll(async () => {
    const foreign = await startForeignServer(seed);
    const { shop, stop } = await startBefore(foreign, env);
    shared = shop;
    return async () => {
      await stop();
      await foreign.stop();
    };
  });
  return () => {
    if (!shared) throw new Error('the shop is not started yet');
    return shared;
  };
}

async function startBefore(foreign: RunningForeignServer, env: Record<string, string> = {}) {
  const { port, dataDir, stop } = await startShop({ env: { API_BASE_URL: foreign.url, ...env } });
  const shop: ForeignShop = { foreign, dataDir, shop: { ...foreignShop, port } };
  return { shop, stop: async () => void (await stop()) };
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
  coupon: 'WITAJ10',
  mails: { placed: '', paid: '' },
};
