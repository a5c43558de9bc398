import { randomUUID } from 'node:crypto';
import { invite } from '@witryna/api/people/invitations.ts';
import type { PeopleTables } from '@witryna/api/people/people-store.ts';
import type { Language } from '@witryna/contract/languages';
import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { totpCode } from '../apps/api/test/totp.ts';
import { withDatabase } from './running-database.ts';

const password = 'zielony imbryk na oknie';
/** The link is not mailed. */
const noMailer = { send: () => Promise.reject(new Error('no mail is sent')) };
const factor = z.object({ totpURI: z.string() });

/**
 * Signs a new operator in by the calls that the screens of sign-in make; `back-office.test.ts` goes through the screens.
 * @param shop the running server
 * @returns the origin of the back office
 */
export async function signInOperator(
  shop: { dataDir: string; port: number },
  page: Page,
  language: Language,
): Promise<string> {
  const email = `operator-${randomUUID()}@example.com`;
  const origin = `http://admin.localhost:${shop.port}`;
  const invited = { email, language, role: 'operator', invitedBy: 'Witryna' } as const;
  const add = (db: Kysely<PeopleTables>) => invite({ db, origin, clock: () => new Date(), mailer: noMailer }, invited);
  const { address } = await withDatabase(shop.dataDir, add, 'people');
  await page.goto(`${origin}/sign-in`);
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(address, { method: 'POST', headers, body: text });
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        return response.status === 204 ? undefined : ((await response.json()) as unknown);
      },
      [`/api/${path}`, JSON.stringify(body)] as const,
    );
  const token = new URL(address).hash.replace('#token=', '');
  await ask('admin/invitations/accept', { token, name: 'Zofia', password });
  await ask('auth/sign-in/email', { email, password });
  const { totpURI } = factor.parse(await ask('auth/two-factor/enable', { password }));
  await ask('auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  return origin;
}
