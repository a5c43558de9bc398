import type { Focus } from '@witryna/contract/photo';

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The focus where somebody points in a picture; outside of it, the nearest point of its edge. */
export function pointIn(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Focus {
  return {
    x: percent(box.width > 0 ? ((clientX - box.left) / box.width) * 100 : 50),
    y: percent(box.height > 0 ? ((clientY - box.top) / box.height) * 100 : 50),
  };
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The focus after a key: arrows move it by one percent, with Shift by ten. Undefined for other keys. */
export function movedFocus(
  { x, y }: Focus,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Focus | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const step = shiftKey ? 10 : 1;
  return { x: percent(x + arrow[0] * step), y: percent(y + arrow[1] * step) };
}
