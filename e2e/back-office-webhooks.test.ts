import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { buyForCash, readNumber } from './checkout-steps.ts';
import { glina } from './demo-shops.ts';
import { findFreePort, makeDataDir, removeDataDir } from './shop-process.ts';
import { enter, putInCart } from './shopper.ts';
import { signInOperator } from './sign-in-operator.ts';
import { makeKey } from './spawn-shop-command.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const cases = [
  { width: 360, language: 'pl' },
  { width: 1366, language: 'en' },
  { width: 360, language: 'en' },
  { width: 1366, language: 'pl' },
] as const;

/** Of the product that is bought, and of one that the ERP counts. */
const [jarSku, otherSku] = ['GL-507-MILK', 'GL-506-SAND'];

type Words = (key: string, values?: Record<string, string>) => string;

let example: Example | undefined;
afterEach(() => example?.stop());

test.each(oneOf(cases, 0))(
  'a shopkeeper adds a webhook and tries it, and the example hears of an order once, at $width px in $language',
  async ({ width, language }) => {
    const t: Words = (key, values) => textsOf(language)('back-office-webhooks', key, values);
    const save = textsOf(language)('back-office-goods', 'save');
    const visit = await open({ width, touch: width < 768 });
    // The first call asks who is signed in. An address without https is refused.
    visit.expectStatus(400, 401, 403);
    const { page } = visit;
    const running = inject('runningShop');
    const origin = await signInOperator(running, page, language);
    const port = await findFreePort();
    const name = `ERP ${port}`;

    await page.goto(`${origin}/${glina.host}/settings/webhooks`);
    const add = page.getByRole('link', { name: t('newWebhook') }).first();
    await add.waitFor();
    await checkAccessibility(page, 'back office: webhooks');
    await add.click();
    const address = page.getByLabel(t('address'), { exact: true });
    await address.fill('http://erp.example/webhook');
    await page.getByRole('button', { name: save, exact: true }).click();
    // Everything that is wrong is told at once.
    await page.getByText(t('problem_httpsOnly')).waitFor();
    await page.getByText(t('problem_noTypes')).waitFor();
    const named = page.getByLabel(t('name'), { exact: true });
    expect(await named.getAttribute('aria-invalid')).toBe('true');
    await named.fill(name);
    for (const type of ['type_order.placed', 'type_stock.changed'])
      await page.getByLabel(t(type), { exact: true }).check();
    await address.fill(`http://127.0.0.1:${port}/webhook`);
    await page.getByRole('button', { name: save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('secretTitle', { name }) });
    const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: t('secretStored') }).click();
    await page.waitForURL(/\/webhooks\/\d+$/);
    // Other journeys buy in the same shop, so there may be deliveries already.
    await page.getByRole('button', { name: t('test') }).waitFor();

    await page.getByRole('button', { name: t('test') }).click();
    await page.getByText(t('testFailed')).waitFor();
    await checkAccessibility(page, 'back office: test of a webhook');
    const key = await makeKey(running, 'ERP', 'orders', 'goods');
    example = await startExample({ secret, port, key, backOffice: origin });
    await page.getByRole('button', { name: t('test') }).click();
    const tried = page.locator('summary').filter({ hasText: t('type_webhook.test') });
    await tried.getByText(t('state_delivered'), { exact: true }).waitFor();
    await page.getByText(t('testFailed')).waitFor({ state: 'detached' });
    await example.says(/webhook\.test: received/);

    const shopper = await enter(open, glina, width);
    await putInCart(shopper, glina.simple);
    await buyForCash(shopper);
    const number = readNumber(await shopper.main.textContent());
    await shopper.visit.end();
    await example.says(new RegExp(`^order ${number}: 1 × ${jarSku}$`, 'm'));
    await example.says(new RegExp(`^${jarSku}: \\d+ in stock$`, 'm'));

    await page.reload();
    const told = page.locator('li').filter({ hasText: `"number":"${number}"` });
    await told.locator('summary').click();
    await told.getByText('"type":"order.placed"').waitFor();
    await checkAccessibility(page, 'back office: webhook');
    await told.getByRole('button', { name: t('sendAgain') }).click();
    await page.getByText(t('sentAgain')).waitFor();
    await example.says(/was worked on before/);
    expect(example.output().split(`order ${number}:`)).toHaveLength(2);

    // What the ERP counts is written into the shop, which tells it.
    const pieces = 2_000 + (port % 1_000);
    const counted = await fetch(`http://127.0.0.1:${port}/stock/${otherSku}`, {
      method: 'PUT',
      body: JSON.stringify({ pieces }),
    });
    expect(counted.status).toBe(204);
    await example.says(new RegExp(`^${otherSku}: ${pieces} in stock$`, 'm'));

    // Its deliveries may be read once more while it is removed.
    visit.expectStatus(404);
    await page.getByRole('button', { name: t('removeWebhook') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('remove'), exact: true })
      .click();
    await page.waitForURL(/\/settings\/webhooks$/);
    await visit.end();
  },
  240_000,
);

interface Example {
  output(): string;
  /** Waits until the program has written this. */
  says(pattern: RegExp): Promise<void>;
  stop(): Promise<void>;
}

interface ExampleSettings {
  secret: string;
  port: number;
  key: string;
  backOffice: string;
}

/** Starts the example of a receiver as its README says. */
async function startExample({ secret, port, key, backOffice }: ExampleSettings): Promise<Example> {
  const folder = await makeDataDir();
  const file = join('examples', 'erp-stock', 'erp-stock.mjs');
  const child: ChildProcess = spawn(process.execPath, ['--import', './e2e/local-names.mjs', file], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), STOCK_FILE: join(folder, 'stock.json') },
      ...{ WEBHOOK_SECRET: secret, API_KEY: key, BACK_OFFICE_URL: backOffice, SHOP_HOST: glina.host },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const says = async (pattern: RegExp) => {
    await expect.poll(() => output, { timeout: 60_000, interval: 100 }).toMatch(pattern);
  };
  await says(/listening on port/);
  return {
    output: () => output,
    says,
    stop: async () => {
      child.kill();
      await removeDataDir(folder);
    },
  };
}
