import autocannon from 'autocannon';
import { medianBy } from './median.ts';

export interface Load {
  url: string;
  host: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The status that every response must have. */
  status: number;
}

/**
 * Returns requests per second.
 * @throws if a request fails or its status is not `status`: quick error responses would inflate the result
 */
export async function measure({ url, host, connections, seconds, headers = {}, status }: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { host, ...headers } });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || result.timeouts > 0 || statuses.some((got) => got !== String(status))) {
    throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} timeouts, statuses ${statuses.join(' ')}`);
  }
  return result.requests.average;
}

/**
 * Measures two servers in turn for several rounds and returns the round with the median ratio. The servers take turns,
 * so that a slow phase of the machine affects both.
 */
export async function ratio(subject: Load, baseline: Load, rounds: number) {
  await measure({ ...subject, seconds: 2 });
  await measure({ ...baseline, seconds: 2 });
  const pairs: { subject: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ subject: await measure(subject), baseline: await measure(baseline) });
  }
  const median = medianBy(pairs, (pair) => pair.subject / pair.baseline);
  return { ...median, ratio: median.subject / median.baseline };
}
