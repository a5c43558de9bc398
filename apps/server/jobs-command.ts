import { runJobsCommand } from './jobs/run-jobs-command.ts';
import { processContext } from './shop/process-context.ts';

process.exitCode = await runJobsCommand(process.argv.slice(2), processContext());
