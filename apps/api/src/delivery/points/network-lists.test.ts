import { afterAll, afterEach, expect, test } from 'vitest';
import { fakePoint, inpostPoint, startPointNetworks } from '../../../test/point-networks.ts';
import { allDeliveries } from '../delivery-registry.ts';

const networks = await startPointNetworks();
afterAll(() => networks.close());
afterEach(() => {
  networks.instead = undefined;
});

/** Loads the whole list of a network with these settings. */
async function load(type: string, settings: object) {
  const points = allDeliveries.get(type)?.open(settings)?.points;
  if (!points || !('list' in points)) throw new Error('the settings do not open');
  const signal = AbortSignal.timeout(5_000);
  return (await Array.fromAsync(points.list.load({ signal, fetch: networks.fetch }))).flat();
}

test.each([
  ['DPD_PARCEL_LOCKER', { key: 'wrong' }, 'DPD reports the error 314 Podana wartość key jest niepoprawna.'],
  [
    'ORLEN_PARCEL_LOCKER',
    { partnerId: 'P1', partnerKey: 'wrong' },
    'ORLEN reports the error 200 niepoprawny PartnerID i/lub PartnerKey',
  ],
])('what %s says about a wrong key is told', async (type, settings, sentence) => {
  await expect(load(type, settings)).rejects.toThrow(sentence);
});

test.each([
  ['soap:Fault', '<soap:Reason><soap:Text>Server was unable to process request.</soap:Text></soap:Reason>'],
  ['soap:Fault', '<faultcode>soap:Server</faultcode><faultstring>Server was unable to process request.</faultstring>'],
])('what ORLEN says in a fault of SOAP is told (%s %s)', async (name, fault) => {
  networks.instead = (_request, response) =>
    void response.writeHead(500).end(`<soap:Envelope xmlns:soap="x"><${name}>${fault}</${name}></soap:Envelope>`);
  const settings = { partnerId: 'P1', partnerKey: 'orlen & key' };
  await expect(load('ORLEN_PARCEL_LOCKER', settings)).rejects.toThrow('ORLEN reports: Server was unable to process');
});

test('the number of InPost’s pages is read beside the items, and within meta', async () => {
  for (const pages of [{ total_pages: 2 }, { meta: { total_pages: 2 } }]) {
    networks.instead = (_request, response) =>
      void response.end(JSON.stringify({ ...pages, items: [inpostPoint(fakePoint(1))] }));
    expect(await load('INPOST_PARCEL_LOCKER', {})).toHaveLength(2);
  }
});

test('DPD’s point has its street in the first line, its post code with a dash, and no name of a street for a name', async () => {
  networks.points = [fakePoint(1, { postCode: '31-564' })];
  expect(await load('DPD_PARCEL_LOCKER', { key: 'dpd-key' })).toMatchObject([
    { name: 'PL10001', address: { street: 'Polna 1, box 4 & 5', postCode: '31-564' }, hint: 'Przy sklepie' },
  ]);
});
