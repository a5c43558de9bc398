import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { createParcelShops } from '../../../test/parcel-shops.ts';

const { network, open, work, later } = await createParcelShops();
const { order, toLocker, want, parcelOf, call } = await open('labels.test');
const invented = await open('invented.test', { environment: 'invented' });
afterAll(() => network.close());

const pagesOf = async (response: Response) => {
  const file = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(file)).text;
};

test('labels of lockers and couriers are one file, printed again without another purchase', async () => {
  const placed = [await toLocker(), await order(), await toLocker()];
  for (const one of placed) await want(one);
  await work();
  const numbers = placed.map(({ number }) => number).join(',');
  const early = await call(`/parcel-labels?numbers=${numbers}`);
  expect(await early.json()).toMatchObject({ error: { code: 'ParcelRefused', details: { reason: 'notReady' } } });
  await later();
  const tracking = [];
  for (const one of placed) tracking.push((await parcelOf(one)).tracking_number);
  const inOrder = [tracking[0], tracking[2], tracking[1]];
  const response = await call(`/parcel-labels?numbers=${numbers}&size=a6`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(await pagesOf(response)).toEqual(inOrder.map((number) => `${number} A6`));
  expect(await pagesOf(await call(`/parcel-labels?numbers=${numbers}&size=a4`))).toEqual([
    ...[`${tracking[0]} normal`, `${tracking[2]} normal`, `${tracking[1]} A6`],
  ]);
  const listed = await call(`/parcels?numbers=${numbers},99999`);
  expect(await listed.json()).toMatchObject({ parcels: tracking.map((trackingNumber) => ({ trackingNumber })) });
});

test('a carrier without labels is a failure that may pass', async () => {
  const placed = await toLocker();
  await want(placed);
  await work();
  await later();
  network.breakDown(() => ({ status: 500 }));
  const response = await call(`/parcel-labels?numbers=${placed.number}`);
  expect([response.status, await response.json()]).toMatchObject([502, { error: { code: 'UpstreamFailed' } }]);
});

test('a demo invents parcels, their labels and their way', async () => {
  const placed = await invented.toLocker();
  await invented.want(placed);
  await work();
  const { tracking_number: number, is_test: isTest } = await invented.parcelOf(placed);
  expect([number, isTest]).toEqual([expect.stringMatching(/^6\d{23}$/), true]);
  const [page = ''] = await pagesOf(await invented.call(`/parcel-labels?numbers=${placed.number}`));
  expect(page.replace(/\s/g, '')).toContain(number);
  for (let minutes = 0; minutes < 8; minutes += 1) await later(60_000);
  expect((await invented.show(placed)).state).toBe('delivered');
});
