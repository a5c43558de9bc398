import { runChecks } from './checks.ts';

const { failed, report } = await runChecks();
process.stdout.write(report);
process.exitCode = failed.length > 0 ? 1 : 0;
