import type { CommandTerminal } from './command-context.ts';

interface Progress {
  done: number;
  total: number;
}

/** Shows progress with the remaining time in one line of a terminal; elsewhere nothing. */
export function showProgress({ errorOutput, clock }: CommandTerminal, things: string) {
  const started = clock().getTime();
  let isShown = false;
  return {
    update: ({ done, total }: Progress) => {
      if (!errorOutput.isTTY || total === 0) return;
      isShown = true;
      const share = Math.min(1, done / total);
      const bar = '█'.repeat(Math.round(share * 20)).padEnd(20, '░');
      const seconds = Math.ceil(((clock().getTime() - started) / 1000) * (1 / Math.max(share, 0.001) - 1));
      errorOutput.write(
        `\r${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${things}, ${seconds} s left   `,
      );
    },
    end: () => {
      if (isShown) errorOutput.write('\n');
    },
  };
}
