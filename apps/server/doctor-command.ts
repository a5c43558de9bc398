import { withDoctorOfThisInstallation } from './doctor/open-doctor.ts';
import { runDoctorCommand } from './doctor/run-doctor-command.ts';
import { processContext } from './shop/process-context.ts';

process.exitCode = await runDoctorCommand(process.argv.slice(2), {
  ...processContext(),
  withDoctor: withDoctorOfThisInstallation,
});
// Ends the process even if a check that was given up still waits for an answer.
setTimeout(() => process.exit(), 1_000).unref();
