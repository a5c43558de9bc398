import { processContext } from './shop/process-context.ts';
import { runShopCommand } from './shop/run-shop-command.ts';

process.exitCode = await runShopCommand(process.argv.slice(2), processContext());
