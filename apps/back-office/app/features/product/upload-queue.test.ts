import { pictureLimits } from '@witryna/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUploadQueue, FileRefused } from './upload-queue.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Puts a picture where the queue says: behind the last of those that were chosen earlier, else first of the queue's. */
function place(list: readonly string[], id: string, before: readonly string[]): string[] {
  const at = Math.max(-1, ...before.map((one) => list.indexOf(one))) + 1;
  return list.toSpliced(at, 0, id);
}

test('pictures stand in the order in which they were chosen, whenever they arrive, at most three at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), async (order) => {
      const open = new Map<string, () => void>();
      let most = 0;
      let list: string[] = [];
      const queue = createUploadQueue(
        ({ name }) => {
          const { promise, resolve } = Promise.withResolvers<{ id: string }>();
          open.set(name, () => {
            open.delete(name);
            resolve({ id: name });
          });
          most = Math.max(most, open.size);
          return promise;
        },
        (id, before) => {
          list = place(list, id, before);
        },
      );
      queue.add(['0', '1', '2', '3', '4', '5'].map(picture));
      while (open.size > 0) {
        const next = order.map(String).find((name) => open.has(name));
        open.get(next ?? '')?.();
        await settle();
      }
      expect([list, most, queue.uploads.get()]).toEqual([['0', '1', '2', '3', '4', '5'], 3, []]);
    }),
    { numRuns: 20 },
  );
});

test('a picture that fails stays with the reason, alone, and can be sent again', async () => {
  const taken: string[] = [];
  let fails = true;
  const queue = createUploadQueue(
    async ({ name }) => {
      if (name === 'b' && fails) throw new Error('away');
      return { id: name };
    },
    (id) => taken.push(id),
  );
  const large = new File([new Uint8Array(pictureLimits.bytes + 1)], 'large.jpg', { type: 'image/jpeg' });
  queue.add([
    picture('a'),
    picture('b'),
    picture('c'),
    new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
    large,
  ]);
  await settle();
  expect(taken).toEqual(['a', 'c']);
  expect(queue.uploads.get().map(({ file, error }) => [file.name, error])).toEqual([
    ['b', new Error('away')],
    ['notes.pdf', new FileRefused('noPicture')],
    ['large.jpg', new FileRefused('fileTooLarge')],
  ]);
  fails = false;
  const [failed, ...others] = queue.uploads.get();
  queue.retry(failed?.key ?? '');
  for (const { key } of others) queue.drop(key);
  await settle();
  expect([taken, queue.uploads.get()]).toEqual([['a', 'c', 'b'], []]);
});
