import { setTimeout as pause } from 'node:timers/promises';
import { type DoctorCheck, type DoctorContext, type DoctorGroup, NotChecked } from './doctor-check.ts';
import { broken, type Finding, look, reasonOf } from './finding.ts';

const WITHIN_MS = 10_000;

/** What the checks of a group have found, in their order. */
export interface GroupFindings {
  group: string;
  findings: readonly Finding[];
}

/**
 * Runs all checks side by side. None waits for another one, and each has a time limit, so a part that hangs hides no
 * other.
 * @returns what each group has found, in the order of the groups, as soon as it is known
 */
export async function* runChecks(
  groups: ReadonlyMap<string, DoctorGroup>,
  context: DoctorContext,
): AsyncGenerator<GroupFindings> {
  const running = [...groups].map(([group, checks]) => ({
    group,
    findings: Promise.all(checks.map((check) => runCheck(check, context))),
  }));
  for (const { group, findings } of running) yield { group, findings: (await findings).flat() };
}

/** Runs a check. It never fails: an error and a time limit that is over are findings, too. */
async function runCheck(check: DoctorCheck, context: DoctorContext): Promise<readonly Finding[]> {
  const { name, run, withinMs = WITHIN_MS } = check;
  const ended = new AbortController();
  const late = pause(withinMs, undefined, { signal: ended.signal }).then(() =>
    broken(`${name}: no result within ${withinMs / 1_000} s`, 'look whether what it asks is overloaded or cut off'),
  );
  late.catch(() => undefined);
  try {
    return [await Promise.race([run(context), late])].flat();
  } catch (error) {
    // In front of another server there are no shops here, and nothing to mend.
    if (error instanceof NotChecked && context.env.apiBaseUrl) return [];
    if (error instanceof NotChecked) return [look(`${name}: not checked, because ${error.message}`, 'mend that first')];
    return [broken(`${name}: the check failed: ${reasonOf(error)}`, 'look at what it names, or report it as a bug')];
  } finally {
    ended.abort();
  }
}
