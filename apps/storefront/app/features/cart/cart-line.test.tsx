import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleLine } from '../../../test/sample-checkout.ts';
import { loadMessages } from '../../platform/texts/messages.ts';
import { CartLine } from './cart-line.tsx';

beforeAll(() => Promise.all([loadMessages('cart', 'pl'), loadMessages('shop', 'pl')]));

test('a line without a sum has no place for it, since the storefront never computes money', async () => {
  const line = (summedPrice: number | undefined) => {
    // A foreign server may leave out a sum.
    const product = { ...sampleLine(), ...{ summedPrice: summedPrice as number } };
    return renderPart(<CartLine product={product} sums={summedPrice !== undefined} onRemoved={() => undefined} />);
  };
  expect(await line(79.8)).toContain('79,80 zł');
  expect(await line(undefined)).not.toMatch(/Suma|7rem_2/);
});
