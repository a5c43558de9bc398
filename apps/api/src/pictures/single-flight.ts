/**
 * Runs at most `most` works at once, and one work only for each key: whoever asks for a key that is under way gets the same result.
 */
export function createSingleFlight<T>(most: number) {
  const underWay = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key);
    if (known) return known;
    const started = inTurn(work).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
