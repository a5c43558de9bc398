const lengthMs = 2400;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes the links to cart and checkout pulse twice (app.css), unless the shop turns that off (`data-still`). */
export function pulseShoppingPath(): void {
  const { dataset } = document.documentElement;
  clearTimeout(timer);
  dataset.added = '';
  timer = setTimeout(() => delete dataset.added, lengthMs);
}
