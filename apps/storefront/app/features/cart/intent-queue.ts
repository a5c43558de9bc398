/** A call that changes or loads the cart. */
export interface Intent<T> {
  /** What the call is about: the key of a line, `coupon`, `*` (clears the cart) or `load` (only loads the cart). */
  readonly place: string;
  /**
   * True if this change sets a final value, such as "quantity 3", instead of a difference, such as "one more". A later
   * absolute change of the same place may then replace this one in the queue.
   */
  readonly absolute: boolean;
  /** Sends the change. The promise must reject when the signal is aborted. */
  work(signal: AbortSignal): Promise<T>;
}

interface Waiting<T> {
  intent: Intent<T>;
  signal: AbortSignal;
  readonly answer: PromiseWithResolvers<T>;
}

export interface IntentQueue<T> {
  /** Resolves with the answer to the intent. A replaced intent resolves with the answer to its replacement. */
  add(intent: Intent<T>): Promise<T>;
}

interface QueueOptions {
  /** The time limit of an intent, including its time in the queue. */
  readonly deadlineMs: number;
  onBusy(busy: boolean): void;
}

/**
 * Sends one intent at a time, in order, so that answers can't overtake each other. A new absolute intent replaces a
 * queued absolute one for the same place, unless another queued intent that touches the place follows it (`*` touches
 * every place).
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
