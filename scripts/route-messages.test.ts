import { expect, test } from 'vitest';
import { findUndeclaredMessages } from './route-messages.ts';

const app = 'apps/storefront/app';
const cart = { path: `${app}/features/cart/cart.tsx`, text: `const t = useMessages('cart');\n// useMessages('share')` };
const title = { path: `${app}/features/cart/title.ts`, text: `translator('title', language)('x')` };
const find = (route: string) =>
  findUndeclaredMessages([{ path: `${app}/routes/cart.tsx`, text: route }, cart, title])
    .map((problem) => /lacks '(\w+)'/.exec(problem)?.[1])
    .join();
const imports = `import { Cart } from '../features/cart/cart.tsx';\nimport {\n  title,\n} from '../features/cart/title.ts';\n`;

test('an area that a page needs at once and its route does not declare is reported', () => {
  expect(find(`${imports}textOfPage(matches, 'shop', 'home');\ntextOfPage(matches, 'page', 'x');`)).toBe(
    'page,cart,title',
  );
  expect(find(`${imports}export const handle = {\n  messages: ['cart', 'title'],\n};`)).toBe('');
});

test('an area of a part that is loaded later, or of a type, need not be declared', () => {
  expect(find(`const Cart = lazyPart(async () => (await import('../features/cart/cart.tsx')).Cart);`)).toBe('');
  expect(find(`import type { Title } from '../features/cart/title.ts';`)).toBe('');
});
