import { randomBytes } from 'node:crypto';
import { errorAnswer } from '@witryna/contract/answer';
import { z } from 'zod';
import { createBackOfficeApi } from '../src/back-office-api.ts';
import type { DatabaseConnection } from '../src/database/connect.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { invite } from '../src/people/invitations.ts';
import { openPeople } from '../src/people/open-people.ts';
import { secretKeyOf } from '../src/secrets/secret-key.ts';
import { quietLog } from './database-server.ts';
import type { createTestApi } from './test-api.ts';
import { totpCode } from './totp.ts';

export const backOfficeOrigin = 'https://admin.test';
export const goodPassword = 'correct horse battery';

interface Asking {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Suites sign in again and again: a password takes half a millisecond instead of 50. */
const hashCost = { memory: 64, passes: 1, parallelism: 1 };

/** Opens the back office on the database of a test suite. Mails are kept. */
export async function openTestBackOffice(
  { deps, time }: ReturnType<typeof createTestApi>,
  connection: DatabaseConnection,
  { demo = false, secretKey = secretKeyOf(randomBytes(32)) } = {},
) {
  const mails: Mail[] = [];
  const people = await openPeople({
    connection,
    log: deps.log,
    databaseLog: quietLog,
    origin: backOfficeOrigin,
    secretKey,
    clock: () => time.now,
    mailer: { send: async (mail) => void mails.push(mail) },
    demo,
    hashCost,
  });
  const api = createBackOfficeApi(deps, people);

  /** A browser: it keeps cookies, and sends its origin along. */
  function openBrowser(address = '192.0.2.1') {
    const cookies = new Map<string, string>();
    async function ask(path: string, { method, body, headers }: Asking = {}) {
      const isWrite = body !== undefined || (method !== undefined && method !== 'GET');
      const request = new Request(`${backOfficeOrigin}/api/${path}`, {
        method: method ?? (isWrite ? 'POST' : 'GET'),
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(isWrite && { origin: backOfficeOrigin, 'content-type': 'application/json' }),
          ...headers,
        },
        ...(isWrite && { body: JSON.stringify(body ?? {}) }),
      });
      const response = await api.fetch(request, { clientAddress: address });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const text = await response.text();
      const answer: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, headers: response.headers, body: answer };
    }
    return {
      cookies,
      ask,
      /** Asks for what must be refused. @returns the error's code */
      async refusal(path: string, asking?: Asking) {
        const { status, body } = await ask(path, asking);
        const ours = errorAnswer.safeParse(body).data?.error.code;
        return { status, code: ours ?? z.object({ code: z.string() }).parse(body).code };
      },
      signIn: (email: string, password = goodPassword) => ask('auth/sign-in/email', { body: { email, password } }),
    };
  }

  /** Invites somebody and signs them up. */
  async function join(invited: Parameters<typeof invite>[1], name = 'Anna') {
    const { address, mail } = await invite(people, invited);
    await mail();
    const token = new URL(address).hash.replace('#token=', '');
    return await openBrowser().ask('admin/invitations/accept', { body: { token, name, password: goodPassword } });
  }

  /** Signs somebody in for the first time, with a second factor, whose first code is then used. */
  async function signInFirst(email: string, address?: string) {
    const browser = openBrowser(address);
    await browser.signIn(email);
    const { body } = await browser.ask('auth/two-factor/enable', { body: { password: goodPassword } });
    const factor = enabledFactor.parse(body);
    const code = totpCode(factor.totpURI);
    const verified = await browser.ask('auth/two-factor/verify-totp', { body: { code } });
    if (verified.status !== 200) throw new Error(`the second factor was refused: ${JSON.stringify(verified.body)}`);
    return { browser, factor, code };
  }

  return { people, api, mails, openBrowser, join, signInFirst };
}

/** What setting up a second factor answers. */
export const enabledFactor = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()).min(5) });
