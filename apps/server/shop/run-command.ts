import { loadFolder } from '@witryna/api/kinds/load-folder.ts';
import { Command, CommanderError } from 'commander';
import type { BuildCommand, CommandContext, CommandTerminal } from './command-context.ts';
import { describeCommandFailure } from './describe-command-failure.ts';

const FAILED = 1;
const MISUSED = 2;
/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** A program with a folder of commands; each file in it exports one as `command`. */
export interface Program<Context extends CommandContext> {
  /** How the program is started, such as `npm run shop --`. */
  name: string;
  description: string;
  folder: string;
  /** Commands that have no file of their own. */
  more?: readonly BuildCommand<Context>[];
  context: Context;
}

/**
 * Runs a command of a program; without arguments, prints the help.
 * @returns the exit code
 */
export async function runCommand<Context extends CommandContext>(
  args: readonly string[],
  definition: Program<Context>,
): Promise<number> {
  return runProgram(await buildProgram(definition), args, definition.context);
}

/**
 * Runs a program that Commander describes; without the arguments that it takes, prints the help.
 * @returns the exit code
 */
export async function runProgram(program: Command, args: readonly string[], context: CommandTerminal): Promise<number> {
  configure(program, context);
  try {
    const needsWords = program.commands.length > 0 || program.registeredArguments.length > 0;
    await program.parseAsync(args.length === 0 && needsWords ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED;
    const interrupted = context.signal.aborted;
    context.errorOutput.write(`${interrupted ? 'interrupted' : describeCommandFailure(error)}\n`);
    return interrupted ? INTERRUPTED : FAILED;
  }
}

async function buildProgram<Context extends CommandContext>(definition: Program<Context>): Promise<Command> {
  const { name, description, folder, more = [], context } = definition;
  const program = new Command(name).description(description).configureHelp({ showGlobalOptions: false });
  const isEntry = (value: unknown): value is BuildCommand<Context> => typeof value === 'function';
  const commands = await loadFolder({ folder, otherFiles: [], name: 'command', isEntry });
  const built = [...commands.values(), ...more].map((build) => build(context));
  built.sort((one, other) => (one.name() < other.name() ? -1 : 1));
  for (const command of built) program.addCommand(command);
  program.addHelpText('after', `\nHelp for a command: ${name} <command> --help`);
  return program;
}

/** Makes a command and its subcommands write to the context's streams and throw instead of ending the process. */
function configure(command: Command, context: CommandTerminal, parents = ''): void {
  const name = `${parents}${command.name()}`;
  command.exitOverride().configureOutput({
    writeOut: (text) => void context.output.write(text),
    writeErr: (text) => void context.errorOutput.write(text),
    outputError: (text, write) => {
      const line = text.replace(/^error: /, '').trim();
      write(`${line.replaceAll('\n', ' ')}; see ${name} --help\n`);
    },
  });
  for (const subcommand of command.commands) configure(subcommand, context, `${name} `);
}
