import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../../e2e/shop-process.ts';
import { makeOwnFolder, startProgram } from './start-program.ts';

/**
 * Starts Debian's PgBouncer in front of a database, with the settings of `deploy/pooler`.
 * @param url of the database
 */
export async function startPooler(url: string, folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const own = join(folder, 'pooler');
  await makeOwnFolder(own);
  const port = await findFreePort();
  const target = new URL(url);
  const { searchParams } = target;
  const config = join(own, 'pgbouncer.ini');
  const server = [
    `host=${searchParams.get('host') ?? decodeURIComponent(target.hostname)}`,
    `port=${target.port || '5432'}`,
    `dbname=${target.pathname.slice(1)}`,
    `user=${decodeURIComponent(target.username)}`,
    `password=${decodeURIComponent(target.password)}`,
    `connect_query='set statement_timeout = 10000; set idle_in_transaction_session_timeout = 15000'`,
  ];
  await writeFile(
    config,
    `[databases]
witryna = ${server.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = any
default_pool_size = 30
max_client_conn = 2000
query_wait_timeout = 5
server_connect_timeout = 3
tcp_keepidle = 10
tcp_keepintvl = 3
tcp_keepcnt = 3
`,
  );
  const pooler = await startProgram('/usr/sbin/pgbouncer', [config], { folder: own, name: 'pgbouncer' });
  return { url: `postgres://witryna@127.0.0.1:${port}/witryna`, stop: () => pooler.stop('SIGINT') };
}
