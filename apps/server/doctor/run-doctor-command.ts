import { join } from 'node:path';
import { loadFolder } from '@witryna/api/kinds/load-folder.ts';
import { Command } from 'commander';
import { EnvError } from '../settings/env-value.ts';
import type { CommandTerminal } from '../shop/command-context.ts';
import { CommandError } from '../shop/command-error.ts';
import { runProgram } from '../shop/run-command.ts';
import { writeText } from '../shop/write-text.ts';
import type { DoctorContext, DoctorGroup } from './doctor-check.ts';
import { broken, type FindingState, formatFindings } from './finding.ts';
import { type GroupFindings, runChecks } from './run-checks.ts';

export interface DoctorTerminal extends CommandTerminal {
  /**
   * Opens the installation for `work`, and closes it afterwards.
   * @throws EnvError for an invalid setting
   */
  withDoctor<T>(work: (context: DoctorContext) => Promise<T>): Promise<T>;
}

interface Options {
  only?: string[];
  json?: boolean;
}

/**
 * Runs `npm run doctor`.
 * @returns the exit code: 1 if something is broken
 */
export async function runDoctorCommand(args: readonly string[], terminal: DoctorTerminal): Promise<number> {
  const groups = await loadGroups();
  const program = new Command('npm run doctor --')
    .description('Looks whether this installation is well, and says what to do where it is not. It changes nothing.')
    .option('--only <groups...>', `look only at these: ${[...groups.keys()].join(', ')}`)
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', '\nExamples:\n  npm run doctor\n  npm run --silent doctor -- --only mail proxy --json')
    .action((options: Options) => examine(groups, options, terminal));
  return runProgram(program, args, terminal);
}

/** Loads the groups of checks: the files of the folder, by their names. */
function loadGroups(): Promise<Map<string, DoctorGroup>> {
  const isEntry = (value: unknown): value is DoctorGroup => Array.isArray(value) && value.length > 0;
  return loadFolder({ folder: join(import.meta.dirname, 'groups'), otherFiles: [], name: 'checks', isEntry });
}

/** @throws CommandError if something is broken */
async function examine(all: ReadonlyMap<string, DoctorGroup>, { only, json }: Options, terminal: DoctorTerminal) {
  const unknown = only?.filter((name) => !all.has(name)) ?? [];
  if (unknown.length > 0) throw new CommandError(`no such group: ${unknown.join(', ')}; see npm run doctor -- --help`);
  const chosen = new Map([...all].filter(([name]) => only?.includes(name) ?? true));
  const counts: Record<FindingState, number> = { ok: 0, look: 0, broken: 0 };
  const print = async ({ group, findings }: GroupFindings) => {
    for (const { state } of findings) counts[state] += 1;
    const lines = findings.map((finding) => `${JSON.stringify({ group, ...finding })}\n`).join('');
    await writeText(terminal, json ? lines : `${group}\n${formatFindings(findings)}`);
  };
  try {
    await terminal.withDoctor(async (context) => {
      for await (const found of runChecks(chosen, context)) {
        terminal.signal.throwIfAborted();
        await print(found);
      }
    });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    // Nothing else can be looked at with settings that are not valid.
    await print({ group: 'settings', findings: [broken(error.message, 'correct it; the README lists the settings')] });
  }
  if (!json) await writeText(terminal, `\n${counts.ok} ok, ${counts.look} to look at, ${counts.broken} broken\n`);
  if (counts.broken > 0) throw new CommandError('something is broken');
}
