import {
  listBloatedTables,
  listInvalidIndexes,
  listMissingExtensions,
  listOldTransactions,
  listOutdatedCollations,
  listSlowStatements,
  listStaleTables,
  readServerFacts,
  type ServerFacts,
} from '@witryna/api/database/examine-database.ts';
import { requireRoles } from '@witryna/api/database/require-roles.ts';
import { type DoctorCheck, type DoctorGroup, NotChecked } from '../doctor-check.ts';
import { broken, type Finding, firstOf, look, ok, reasonOf } from '../finding.ts';

const LEAST_VERSION = 150_000;
/** A server keeps some connections for its superuser. */
const MOST_CONNECTIONS_USED = 0.8;
/** The server refuses writes at about 2,100 million. */
const OLD_TRANSACTIONS = 1_000_000_000;
const OLDEST_TRANSACTIONS = 1_600_000_000;
const LONG_TRANSACTION_S = 600;
const SLOW = { milliseconds: 500, calls: 20 };

export const checks: DoctorGroup = [
  {
    name: 'server',
    async run({ env, withClient }) {
      try {
        return examineServer(await withClient(readServerFacts));
      } catch (error) {
        if (!(error instanceof NotChecked) || env.apiBaseUrl) throw error;
        return broken(reasonOf(error.message), 'start it, and look at DATABASE_URL, its password and the network');
      }
    },
  },
  {
    name: 'roles',
    run: ({ withClient }) =>
      withClient(requireRoles).then(
        () => ok('its user may take the roles of shops and people'),
        (error: unknown) => {
          if (error instanceof NotChecked) throw error;
          return broken(reasonOf(error), 'grant them as a superuser');
        },
      ),
  },
  named('extensions', listMissingExtensions, 'pg_trgm and unaccent are there', (names) =>
    broken(`missing: ${names}`, `create extension ${names.replaceAll(', ', '; create extension ')}; as a superuser`),
  ),
  named('collations', listOutdatedCollations, 'texts are sorted as when their indexes were made', (names) =>
    broken(
      `the system sorts otherwise since an update: ${names}`,
      'reindex database <name>; then alter database <name> refresh collation version (for others, alter collation)',
    ),
  ),
  named('statistics', listStaleTables, 'the planner knows the tables as they are', (names) =>
    look(`most rows have changed since the statistics of ${names} were taken`, 'analyze them: vacuumdb --analyze'),
  ),
  named('bloat', listBloatedTables, 'removed rows do not pile up', (names) =>
    look(`removed rows pile up in ${names}`, 'look for old transactions, then vacuum these tables'),
  ),
  named('indexes', listInvalidIndexes, 'all indexes are usable', (names) =>
    look(`unusable: ${names}`, 'reindex index concurrently <name>, or drop what ends with _ccnew'),
  ),
  named(
    'transactions',
    (client) => listOldTransactions(client, LONG_TRANSACTION_S),
    'no transaction is open for long',
    (names) =>
      look(
        `open for more than ${LONG_TRANSACTION_S / 60} minutes: ${names}`,
        'end what has forgotten it: select pg_terminate_backend(<process>)',
      ),
  ),
  {
    name: 'slow statements',
    async run({ withClient }) {
      const slow = await withClient((client) => listSlowStatements(client, SLOW));
      if (slow === undefined) return ok('pg_stat_statements is not there, so slow statements are not counted');
      return slow.length === 0
        ? ok(`no statement takes more than ${SLOW.milliseconds} ms`)
        : slow.map(({ text, calls, milliseconds }) =>
            look(`${milliseconds} ms, ${calls} times: ${text}`, 'analyze its tables; report it if it stays slow'),
          );
    },
  },
];

/** A check that lists what is wrong by name. */
function named(
  name: string,
  list: (...args: Parameters<typeof listMissingExtensions>) => Promise<string[]>,
  well: string,
  find: (names: string) => Finding,
): DoctorCheck {
  return {
    name,
    async run({ withClient }) {
      const names = await withClient(list);
      return names.length === 0 ? ok(well) : find(firstOf(names));
    },
  };
}

function examineServer(facts: ServerFacts): Finding[] {
  const { version, versionName, encoding, isReadOnly, vacuumsItself, transactionAge } = facts;
  const { usedConnections: used, mostConnections: most } = facts;
  const connections = `${used} of ${most} connections are in use`;
  return [
    version >= LEAST_VERSION
      ? ok(`PostgreSQL ${versionName}`)
      : broken(`PostgreSQL ${versionName} is too old`, 'install PostgreSQL 15 or newer, and move the data there'),
    ...(encoding === 'UTF8' ? [] : [broken(`its encoding is ${encoding}`, 'make a database with the encoding UTF8')]),
    ...(isReadOnly
      ? [broken('it takes no writes', 'name the server that is written to in DATABASE_URL, not one of its copies')]
      : []),
    ...(vacuumsItself ? [] : [broken('autovacuum is off', 'set autovacuum and track_counts to on')]),
    used > most * MOST_CONNECTIONS_USED
      ? look(connections, 'raise max_connections; a node takes up to 20')
      : ok(connections),
    ...(transactionAge < OLD_TRANSACTIONS
      ? []
      : [
          (transactionAge < OLDEST_TRANSACTIONS ? look : broken)(
            `its oldest rows are ${Math.round(transactionAge / 1e6)} million transactions old`,
            'run vacuumdb --all --freeze: at 2,100 million the server refuses writes',
          ),
        ]),
  ];
}
