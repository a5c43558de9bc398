import { userInfo } from 'node:os';
import { ordersOf } from './orders/open-orders.ts';
import { runOrdersCommand } from './orders/run-orders-command.ts';
import { shopsOfThisInstallation } from './shop/open-shops.ts';

const stop = new AbortController();
// A second signal, such as a second Ctrl-C, ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// Whoever reads the output may have read enough, as in `npm run orders -- list shop.example | head`.
process.stdout.on('error', () => stop.abort());

const clock = () => new Date();
const withShops = shopsOfThisInstallation(stop.signal);
process.exitCode = await runOrdersCommand(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errorOutput: process.stderr,
  signal: stop.signal,
  clock,
  userName: userInfo().username,
  withShops,
  withOrders: ordersOf(withShops, clock),
});
