import { runChecks } from './checks.ts';

process.exitCode = (await runChecks()) > 0 ? 1 : 0;
