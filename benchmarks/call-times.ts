/**
 * Measures calls one after the other, and prints what they took.
 * @returns the 95th percentile, in milliseconds
 */
export async function measureCalls(name: string, call: () => Promise<unknown>, calls: number): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const began = performance.now();
    await call();
    taken.push(performance.now() - began);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.stdout.write(`${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (${calls} calls)\n`);
  return at(0.95);
}
