/** What a shopper wants of one place of the cart: a line, the coupon, or all of it (`*`). */
export interface Intent<T> {
  readonly place: string;
  /** True when it says how the place shall be in the end, so that only the last such wish that still waits is sent. */
  readonly absolute: boolean;
  /** Must give up when the signal does. */
  work(signal: AbortSignal): Promise<T>;
}

interface Waiting<T> {
  intent: Intent<T>;
  signal: AbortSignal;
  readonly answer: PromiseWithResolvers<T>;
}

export interface IntentQueue<T> {
  /** Resolves with the answer of what was really sent: of a replaced intent that is the later one's. */
  add(intent: Intent<T>): Promise<T>;
}

interface QueueOptions {
  /** Longest time from the press to its end, waiting included. */
  readonly deadlineMs: number;
  onBusy(busy: boolean): void;
}

/**
 * Sends one intent at a time, in the order they were made, so that answers can't overtake each other. Of several absolute
 * intents for one place that still wait, the last one wins.
 */
export function createIntentQueue<T>({ deadlineMs, onBusy }: QueueOptions): IntentQueue<T> {
  const waiting: Waiting<T>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    onBusy(true);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { intent, signal, answer } = next;
      await attempt(intent, signal).then(answer.resolve, answer.reject);
    }
    running = false;
    onBusy(false);
  }

  return {
    add(intent) {
      const signal = AbortSignal.timeout(deadlineMs);
      const earlier = intent.absolute ? replaceable(waiting, intent.place) : undefined;
      if (earlier) {
        Object.assign(earlier, { intent, signal });
        return earlier.answer.promise;
      }
      const answer = Promise.withResolvers<T>();
      waiting.push({ intent, signal, answer });
      if (!running) void run();
      return answer.promise;
    },
  };
}

function replaceable<T>(waiting: readonly Waiting<T>[], place: string): Waiting<T> | undefined {
  const last = waiting.findLast(({ intent }) => intent.place === place || intent.place === '*' || place === '*');
  return last?.intent.absolute && last.intent.place === place ? last : undefined;
}

async function attempt<T>(intent: Intent<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return intent.work(signal);
}
