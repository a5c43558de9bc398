import { withInstallation } from './backup/installation.ts';
import { runRestoreCommand } from './backup/run-restore-command.ts';
import { processContext } from './shop/process-context.ts';

process.exitCode = await runRestoreCommand(process.argv.slice(2), { ...processContext(), withInstallation });
