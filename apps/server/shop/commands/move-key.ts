import { makeMoveKey } from '@witryna/api/secrets/signed-token.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';

const HOUR_MS = 3_600_000;

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('move-key')
    .description(
      'Prints a key by which another installation can send shops to this one for an hour, by its command "move". It opens nothing else.',
    )
    .addHelpText('after', '\nExample:\n  npm run --silent shop -- move-key')
    .action(() =>
      withShops(async ({ readSecretKey }) => {
        output.write(`${makeMoveKey(await readSecretKey(), new Date(clock().getTime() + HOUR_MS))}\n`);
      }),
    );
}
