import type { PickupPoint } from '@witryna/contract/orders';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import type { PointCall, PointList } from '../define-delivery.ts';
import { polishPostCode } from './polish-post-code.ts';
import { readPoints } from './read-points.ts';

const INPOST = {
  production: 'https://api-pl-points.easypack24.net/v1/points',
  sandbox: 'https://sandbox-api-shipx-pl.easypack24.net/v1/points',
};
const PER_PAGE = 500;
const MAX_PAGES = 400;
const POINT_ID = /^[A-Z0-9-]{3,30}$/i;

const pageCount = z.int().min(0).max(MAX_PAGES);
const items = z.array(z.unknown()).max(5_000);
/** Its clients read the number of pages beside the items; one of the newer, worldwide API also within `meta`. */
const answer = z.union([
  z.object({ total_pages: pageCount, items }),
  z.object({ meta: z.object({ total_pages: pageCount }), items }).transform(({ meta, items }) => ({ ...meta, items })),
]);

const text = z.string().max(500);
const item = z.object({
  name: text.regex(POINT_ID),
  type: z.array(text).nullish(),
  status: text,
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  location_description: text.nullish(),
  location_247: z.boolean().nullish(),
  opening_hours: text.nullish(),
  address_details: z.object({
    city: text,
    post_code: text,
    street: text.nullish(),
    building_number: text.nullish(),
  }),
  functions: z.array(text).nullish(),
  payment_available: z.boolean().nullish(),
  easy_access_zone: z.boolean().nullish(),
});

/** The public list of InPost's points, which needs no key. */
export function inpostPoints(environment: keyof typeof INPOST): PointList {
  const url = INPOST[environment];
  return {
    key: `inpost-${environment}`,
    async *load(call) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const read = answer.parse(await ask(call, `${url}?type=parcel_locker&per_page=${PER_PAGE}&page=${page}`));
        pages = read.total_pages;
        yield readPoints(read.items, (one) => toPoint(item.parse(one)));
      }
    },
    async find(call, id) {
      if (!POINT_ID.test(id)) return undefined;
      const found = await ask(call, `${url}/${encodeURIComponent(id.toUpperCase())}`);
      const point = found === undefined ? undefined : toPoint(item.parse(found));
      // Shops that hand out parcels are not lockers, and need another service of InPost.
      return point?.kind === 'LOCKER' ? point : undefined;
    },
  };
}

/** @returns undefined if InPost does not know the address */
async function ask({ fetch, signal }: PointCall, url: string): Promise<unknown> {
  const answered = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (answered.status === 404) return undefined;
  if (!answered.ok) throw new Error(`InPost answers ${answered.status}`);
  return parseJson(await answered.text());
}

function toPoint(one: z.infer<typeof item>): PickupPoint {
  const { name, type, status, location, address_details: address, functions, opening_hours: hours } = one;
  const can = (what: string) => functions?.includes(what) ?? true;
  return {
    network: 'INPOST_PARCEL_LOCKER',
    id: name.toUpperCase(),
    kind: type?.includes('parcel_locker') === false ? 'SHOP' : 'LOCKER',
    name,
    address: {
      street: address.street ?? '',
      buildingNumber: address.building_number ?? '',
      postCode: polishPostCode(address.post_code),
      city: address.city,
    },
    position: { lat: location.latitude, lng: location.longitude },
    hint: one.location_description || null,
    openingHours: { always: one.location_247 === true || hours === '24/7', text: hours || null },
    services: {
      collect: can('parcel_collect'),
      send: can('parcel_send'),
      cashOnDelivery: one.payment_available === true,
      accessible: one.easy_access_zone === true,
    },
    status: status === 'Operating' ? 'ACTIVE' : status === 'Overloaded' ? 'FULL' : 'UNAVAILABLE',
    distanceM: null,
  };
}
