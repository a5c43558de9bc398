import { createMailer } from '@witryna/api/mail/mailer.ts';
import { openPeople, type People } from '@witryna/api/people/open-people.ts';
import { openDatabase } from '../api/open-database.ts';
import { createLog } from '../ops/create-log.ts';
import { publicUrlOf, readEnv } from '../settings/env.ts';
import { loadSecretKey } from '../settings/secret-key.ts';
import { CommandError } from '../shop/command-error.ts';

const STANDARD_ERROR = 2;

/**
 * Opens the people of the back office that the settings name, as the server does.
 * @throws CommandError without BACK_OFFICE_HOST
 */
export async function withPeopleOfThisInstallation<T>(work: (people: People) => Promise<T>): Promise<T> {
  const env = readEnv();
  if (!env.backOfficeHost) throw new CommandError('BACK_OFFICE_HOST is not set: there is no back office');
  const log = createLog('warn', STANDARD_ERROR);
  const database = await openDatabase(env, log);
  const mailer = createMailer(env);
  try {
    const people = await openPeople({
      connection: database.connection,
      log,
      databaseLog: log,
      origin: new URL(publicUrlOf(env, env.port).replace('{host}', env.backOfficeHost)).origin,
      secretKey: await loadSecretKey(env),
      clock: () => new Date(),
      mailer,
      demo: false,
    });
    return await work(people).finally(() => people.close());
  } finally {
    mailer.close?.();
    await database.close();
  }
}
