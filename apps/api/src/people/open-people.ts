import type { Kysely } from 'kysely';
import { connectDatabase, type DatabaseConnection, type DatabaseOptions } from '../database/connect.ts';
import type { ApiLog } from '../log/api-log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { addPerson } from './account-store.ts';
import { demoOperator, makeDemoLink } from './demo-link.ts';
import type { HashCost } from './password-hash.ts';
import type { PeopleAuth, PeopleAuthOptions } from './people-auth.ts';
import { mailPasswordLink } from './people-mails.ts';
import type { PeopleTables } from './people-store.ts';

/** More people at once wait for each other for milliseconds. */
const CONNECTIONS = 4;

/** The people of the back office. */
export interface People {
  db: Kysely<PeopleTables>;
  /** Passwords, second factors and sessions. Their library is loaded at the first call. */
  auth(): Promise<PeopleAuth>;
  /** The back office's address, such as `https://admin.example`. */
  origin: string;
  /** Whether this is a demo on this machine, whose operators open every shop without helping it first. */
  isDemo: boolean;
  /** The token of the link that a demo prints at its start; undefined without one. */
  demoToken: string | undefined;
  clock: () => Date;
  mailer: Mailer;
  hashCost: HashCost | undefined;
  close(): Promise<void>;
}

export interface PeopleOptions {
  connection: DatabaseConnection;
  log: ApiLog;
  databaseLog: DatabaseOptions['log'];
  onAnswer?: DatabaseOptions['onAnswer'];
  origin: string;
  secretKey: SecretKey;
  clock: () => Date;
  mailer: Mailer;
  /** Whether a link signs in without a password. */
  demo: boolean;
  /** What hashing a password costs: by default, what OWASP asks for. */
  hashCost?: HashCost;
}

/** Opens the people of the back office on the database, under a role that sees their tables alone. */
export async function openPeople(options: PeopleOptions): Promise<People> {
  const { connection, log, databaseLog, onAnswer, origin, secretKey, clock, mailer, hashCost } = options;
  const { db, close } = connectDatabase<PeopleTables>(connection, {
    log: databaseLog,
    max: CONNECTIONS,
    role: 'people',
    ...(onAnswer && { onAnswer }),
  });
  const demoLink = options.demo ? makeDemoLink(clock) : undefined;
  if (demoLink) await addDemoOperator(db);
  const sendPasswordLink: PeopleAuthOptions['sendPasswordLink'] = (person, token) =>
    mailPasswordLink({ mailer, origin }, person, token);
  const openAuth = async () => {
    const { createPeopleAuth } = await import('./people-auth.ts');
    return createPeopleAuth({ db, origin, secretKey, log, clock, sendPasswordLink, demoLink, hashCost });
  };
  let auth: Promise<PeopleAuth> | undefined;
  return {
    db,
    auth: () => (auth ??= openAuth()),
    origin,
    isDemo: options.demo,
    demoToken: demoLink?.token,
    clock,
    mailer,
    hashCost,
    close,
  };
}

async function addDemoOperator(db: Kysely<PeopleTables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user_id = await addPerson(tx, { ...demoOperator, language: null, passwordHash: null });
    await tx
      .insertInto('operator')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
