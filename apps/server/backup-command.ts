import { withInstallation } from './backup/installation.ts';
import { runBackupCommand } from './backup/run-backup-command.ts';
import { processContext } from './shop/process-context.ts';

process.exitCode = await runBackupCommand(process.argv.slice(2), { ...processContext(), withInstallation });
