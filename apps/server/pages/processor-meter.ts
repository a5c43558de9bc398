/** Work that is done in pieces on the main thread, between waits. */
export interface MeteredWork {
  /** The processor time that it has taken, in milliseconds. */
  usedMs: number;
}

export interface ProcessorMeter {
  /** Counts the processor's time for this work from now on, until other work goes on. */
  goOn(work: MeteredWork): void;
  /** Counts the processor's time for no work from now on, such as when a request comes in. */
  leave(): void;
}

/**
 * Measures the processor time of works that run in turn, such as pages that wait for their data. Only what runs on the main
 * thread counts: it is what everybody else waits for. What is not announced, such as the second half of another call,
 * counts for the last work.
 * @param clock milliseconds of processor time of the main thread
 */
export function createProcessorMeter(clock = mainThreadMs): ProcessorMeter {
  let current: MeteredWork | undefined;
  let countedUntil = 0;
  const countFor = (next: MeteredWork | undefined) => {
    const now = clock();
    if (current) current.usedMs += now - countedUntil;
    countedUntil = now;
    current = next;
  };
  return { goOn: countFor, leave: () => countFor(undefined) };
}

function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
