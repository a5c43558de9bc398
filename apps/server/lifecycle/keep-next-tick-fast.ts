import { createHook } from 'node:async_hooks';

let tickObject: object | undefined;

/**
 * Keeps `process.nextTick` fast. V8 forgets the shape of Node's tick objects when a garbage collection finds none of
 * them alive, and then creates every later one slowly. One tick object that stays alive keeps the shape. Decision 99
 * has the measurements.
 * @returns the kept object; undefined if this version of Node does not name its tick objects `TickObject`
 */
export function keepNextTickFast(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tickObject ??= resource;
    },
    trackPromises: false,
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  return tickObject;
}
