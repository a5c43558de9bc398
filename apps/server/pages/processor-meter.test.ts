import { expect, test } from 'vitest';
import { createProcessorMeter } from './processor-meter.ts';

test('each work is charged from when it goes on until another one does, or a request comes in', () => {
  let now = 1_000;
  const meter = createProcessorMeter(() => now);
  const [one, other] = [{ usedMs: 0 }, { usedMs: 0 }];
  for (const [work, ms] of [
    [one, 5],
    [other, 7],
    [one, 1],
    [undefined, 100],
    [other, 2],
  ] as const) {
    if (work) meter.goOn(work);
    else meter.leave();
    now += ms;
  }
  meter.leave();
  expect([one.usedMs, other.usedMs]).toEqual([6, 9]);
});

test('the processor’s time of the main thread is measured', () => {
  const work = { usedMs: 0 };
  const meter = createProcessorMeter();
  meter.goOn(work);
  const end = performance.now() + 50;
  while (performance.now() < end);
  meter.leave();
  expect(work.usedMs).toBeGreaterThan(5);
});
