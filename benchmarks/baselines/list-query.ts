import { createServer } from 'node:http';
import { findPage } from '@witryna/api/features/catalog/list-store.ts';
import { openBareDatabase } from './bare-database.ts';

/** Sends the rows of the product list's query over `node:http`, without routing, schemas or transactions. */
const shopId = Number(process.env.SHOP_ID);
const { db } = await openBareDatabase(process.env.DATA_DIR ?? '', shopId);
const never = () => {
  throw new Error('there is no transaction');
};
const tx = Object.assign(db, { shopId, together: never, later: never, commitWith: never, onCommit: never });

createServer(async (_request, response) => {
  const rows = await findPage(tx, { now: new Date(), limit: 24, offset: 0 });
  const body = Buffer.from(JSON.stringify({ data: rows, totalItems: rows[0]?.total }));
  response.writeHead(200, ['content-type', 'application/json; charset=UTF-8', 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));
