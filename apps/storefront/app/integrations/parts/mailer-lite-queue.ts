/** MailerLite's function, with the calls that wait for its script. */
export interface MailerLite {
  (...call: unknown[]): unknown;
  q: unknown[];
}

/** A call of the classic version, with the calls of the function that it returns. */
interface ClassicCall {
  a: unknown[];
  q: ClassicCall[];
}

/** The queue of the new version: the calls, as they are. */
export function newQueue(): MailerLite {
  const ml: MailerLite = Object.assign((...call: unknown[]) => void ml.q.push(call), { q: [] });
  return ml;
}

/**
 * The queue of the classic version. Its script replaces `push`, which then returns what the call gives; a number means
 * that the call waits, and its own calls wait with it.
 */
export function classicQueue(): MailerLite {
  const queue: ClassicCall[] = [];
  return Object.assign(callInto(queue), { q: queue });
}

function callInto(queue: ClassicCall[]): (...call: unknown[]) => unknown {
  return (...a) => {
    const call: ClassicCall = { a, q: [] };
    const answer: unknown = queue.push(call);
    return typeof answer === 'number' ? callInto(call.q) : answer;
  };
}
