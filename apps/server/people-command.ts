import { withPeopleOfThisInstallation } from './people/open-people-of-installation.ts';
import { runPeopleCommand } from './people/run-people-command.ts';
import { processContext } from './shop/process-context.ts';

process.exitCode = await runPeopleCommand(process.argv.slice(2), {
  ...processContext(),
  withPeople: withPeopleOfThisInstallation,
});
