const timeLimitMs = 2_000;
/** A line of the trace service's answer, which has one `name=value` per line. */
const line = /^ip=([\da-f.:]{3,45})\s*$/im;

let asked: Promise<string | null> | undefined;

/**
 * Asks a trace service for the visitor's IP address, once for all who want to know it.
 * @returns null without a service, after a failure, or after 2 s
 */
export function clientAddress(traceUrl: string | undefined): Promise<string | null> {
  asked ??= ask(traceUrl).catch(() => null);
  return asked;
}

async function ask(traceUrl: string | undefined): Promise<string | null> {
  if (!traceUrl) return null;
  const signal = AbortSignal.timeout(timeLimitMs);
  const answer = await fetch(traceUrl, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  return answer.ok ? (line.exec(await answer.text())?.[1] ?? null) : null;
}
