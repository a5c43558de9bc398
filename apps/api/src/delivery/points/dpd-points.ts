import type { PickupPoint } from '@witryna/contract/orders';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import type { PointCall, PointList } from '../define-delivery.ts';
import { hoursOf, type OpeningDay } from './opening-days.ts';
import { polishPostCode } from './polish-post-code.ts';
import { readPoints } from './read-points.ts';
import { readPosition } from './read-position.ts';
import { childText, xmlRecords } from './xml-records.ts';

const DPD = 'https://mypudo.dpd.com.pl/api/pudo';
const POINT_ID = /^[A-Z]{2}[0-9]{4,8}$/i;
const LOCKERS = ['400401', '400402'];
const DEPOT = '300';
/** Codes of `SERVICE_PUDO`. */
const SERVICES = { collect: '100', cash: '101', send: '200' };

/** The list of DPD Pickup, which is asked with a key that DPD gives out. */
export function dpdPoints(key: string): PointList {
  return {
    key: 'dpd-production',
    async *load(call) {
      const xml = await ask(call, 'list/bycountry', { countryCode: 'POL', key });
      for await (const records of xmlRecords(xml, ['PUDO_ITEM', 'ERROR'])) yield readPoints(valid(records), toPoint);
    },
    async find(call, id) {
      if (!POINT_ID.test(id)) return undefined;
      const xml = await ask(call, 'details', { pudoId: id.toUpperCase(), key });
      for await (const records of xmlRecords(xml, ['PUDO_ITEM', 'ERROR']))
        for (const record of valid(records)) return toPoint(record);
      return undefined;
    },
  };
}

async function ask({ fetch, signal }: PointCall, path: string, query: Record<string, string>): Promise<string> {
  const answer = await fetch(`${DPD}/${path}?${new URLSearchParams(query)}`, { signal });
  if (!answer.ok) throw new Error(`DPD answers ${answer.status}`);
  return answer.text();
}

/** @throws Error if DPD reports one */
function valid(records: readonly XmlElement[]): XmlElement[] {
  const error = records.find(({ name }) => name === 'ERROR');
  if (error)
    throw new Error(`DPD reports the error ${error.attributes.code ?? ''} ${childText(error, 'VALUE')}`.trim());
  return [...records];
}

function toPoint(record: XmlElement): PickupPoint {
  const read = (name: string) => childText(record, name);
  const id = read('PUDO_ID').toUpperCase();
  if (!POINT_ID.test(id)) throw new Error('the point has no id');
  const services = read('SERVICE_PUDO').split(';');
  const type = read('PUDO_TYPE');
  // The street is in the first line; the others add to it, such as a box in a market hall.
  const street = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3'].map(read).filter(Boolean).join(', ');
  return {
    network: 'DPD_PARCEL_LOCKER',
    id,
    kind: LOCKERS.includes(type) ? 'LOCKER' : type === DEPOT ? 'DEPOT' : 'SHOP',
    name: id,
    address: { street, buildingNumber: '', postCode: polishPostCode(read('ZIPCODE')), city: read('CITY') },
    position: readPosition(read('LATITUDE'), read('LONGITUDE')),
    hint: read('LOCATION_HINT') || null,
    openingHours: hoursOf(openingDays(record)),
    services: {
      collect: services.includes(SERVICES.collect),
      send: services.includes(SERVICES.send),
      cashOnDelivery: services.includes(SERVICES.cash),
      accessible: read('HANDICAPE') === 'true',
    },
    status: statusOf(record.attributes),
    distanceM: null,
  };
}

function statusOf({ active, overloaded }: XmlElement['attributes']): PickupPoint['status'] {
  if (active !== 'true') return 'UNAVAILABLE';
  return overloaded === 'true' ? 'FULL' : 'ACTIVE';
}

function openingDays({ children }: XmlElement): OpeningDay[] {
  const items = children.find(({ name }) => name === 'OPENING_HOURS_ITEMS')?.children ?? [];
  return items.map((item) => ({
    day: Number(childText(item, 'DAY_ID')),
    from: childText(item, 'START_TM').slice(0, 5),
    to: childText(item, 'END_TM').slice(0, 5),
  }));
}
