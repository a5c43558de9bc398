import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** A point as all fakes know it; each writes it in its network's own protocol. */
export interface FakePoint {
  id: string;
  city: string;
  postCode: string;
  lat: number;
  lng: number;
  cash: boolean;
  open: boolean;
}

export const fakePoint = (number: number, more: Partial<FakePoint> = {}): FakePoint => ({
  id: `PL${10_000 + number}`,
  city: 'Kraków',
  postCode: '30-001',
  lat: 50.06,
  lng: 19.94,
  cash: true,
  open: true,
  ...more,
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface PointNetworks {
  points: FakePoint[];
  /** Requests as `<method> <host><path and query>`, in their order. */
  asked: string[];
  /** The last SOAP request. */
  soap: string;
  /** Replaces all answers, for a network that is down, slow or talks nonsense. */
  instead: Answer | undefined;
  /** Reaches the fakes at the networks' real addresses. */
  fetch: typeof globalThis.fetch;
  close(): void;
}

/** Starts fakes of the documented protocols of InPost (JSON in pages), DPD (XML) and ORLEN (SOAP 1.2) on loopback. */
export async function startPointNetworks(): Promise<PointNetworks> {
  const server = createServer(async (request, response) => {
    const host = String(request.headers['x-host']);
    networks.asked.push(`${request.method} ${host}${request.url}`);
    const body = await text(request);
    if (networks.instead) return networks.instead(request, response);
    const url = new URL(request.url ?? '', `https://${host}`);
    if (host.endsWith('easypack24.net')) return answerInpost(networks.points, url, response);
    if (host === 'mypudo.dpd.com.pl') return answerDpd(networks.points, url, response);
    networks.soap = body;
    return response.writeHead(200, { 'content-type': 'application/soap+xml' }).end(orlenAnswer(networks.points));
  });
  const port = await listenOnFreePort(server);
  const networks: PointNetworks = {
    points: [],
    asked: [],
    soap: '',
    instead: undefined,
    fetch: (input, init) => {
      const { host, pathname, search } = new URL(String(input));
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'x-host': host };
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return networks;
}

function answerInpost(points: readonly FakePoint[], { pathname, searchParams }: URL, response: ServerResponse) {
  const id = /^\/v1\/points\/(.+)$/.exec(pathname)?.[1];
  if (id !== undefined) {
    const found = points.find((point) => point.id === id);
    const answer = found ? inpostPoint(found) : { status: 404, error: 'resource_not_found' };
    return response.writeHead(found ? 200 : 404).end(JSON.stringify(answer));
  }
  const perPage = Number(searchParams.get('per_page'));
  const page = Number(searchParams.get('page'));
  const items = points.slice((page - 1) * perPage, page * perPage).map(inpostPoint);
  const total_pages = Math.ceil(points.length / perPage);
  return response.end(JSON.stringify({ href: '', count: points.length, page, per_page: perPage, total_pages, items }));
}

export function inpostPoint({ id, city, postCode, lat, lng, cash, open }: FakePoint) {
  return {
    ...{ name: id, type: ['parcel_locker'], status: open ? 'Operating' : 'Disabled', opening_hours: '24/7' },
    ...{ location: { latitude: lat, longitude: lng }, location_description: 'Przy sklepie', location_247: true },
    address: { line1: 'Polna 1', line2: `${postCode} ${city}` },
    address_details: {
      city,
      province: 'x',
      post_code: postCode,
      street: 'Polna',
      building_number: '1',
      flat_number: null,
    },
    ...{ functions: ['parcel_collect', 'parcel_send'], payment_available: cash, easy_access_zone: true },
  };
}

function answerDpd(points: readonly FakePoint[], { pathname, searchParams }: URL, response: ServerResponse) {
  response.setHeader('content-type', 'text/xml');
  if (searchParams.get('key') !== 'dpd-key')
    return response.end('<RESPONSE quality="0"><ERROR code="1"><VALUE>wrong key</VALUE></ERROR></RESPONSE>');
  const wanted = searchParams.get('pudoId');
  const listed = pathname.endsWith('/details') ? points.filter(({ id }) => id === wanted) : points;
  return response.end(`<RESPONSE quality="1"><PUDO_ITEMS>${listed.map(dpdItem).join('')}</PUDO_ITEMS></RESPONSE>`);
}

function dpdItem({ id, city, postCode, lat, lng, cash, open }: FakePoint): string {
  const hours = (day: number, from: string, to: string) =>
    `<OPENING_HOURS_ITEM><DAY_ID>${day}</DAY_ID><START_TM>${from}</START_TM><END_TM>${to}</END_TM></OPENING_HOURS_ITEM>`;
  return `<PUDO_ITEM active="${open}"><PUDO_ID>${id}</PUDO_ID><PUDO_TYPE>500502</PUDO_TYPE><LANGUAGE>PL</LANGUAGE>
    <ADDRESS1>Żabka &amp; syn</ADDRESS1><ADDRESS2>Polna 1</ADDRESS2><LOCATION_HINT>Przy sklepie</LOCATION_HINT><ZIPCODE>${postCode}</ZIPCODE>
    <CITY>${city}</CITY><COUNTRY>POL</COUNTRY><LATITUDE>${String(lat).replace('.', ',')}</LATITUDE><LONGITUDE>${lng}</LONGITUDE>
    <SERVICE_PUDO>100;${cash ? '101;' : ''}200</SERVICE_PUDO><HANDICAPE>true</HANDICAPE>
    <OPENING_HOURS_ITEMS>${hours(2, '08:00', '20:00')}${hours(1, '08:00', '20:00')}</OPENING_HOURS_ITEMS></PUDO_ITEM>`;
}

function orlenAnswer(points: readonly FakePoint[]): string {
  const items = points.map(
    ({ id, city, postCode, lat, lng, cash, open }) => `<PointPwR><DestinationCode>${id}</DestinationCode>
      <StreetName>Polna 1</StreetName><City>${city}</City><ZipCode>${postCode}</ZipCode><Latitude>${lat}</Latitude><Longitude>${lng}</Longitude>
      <CashOnDelivery>${cash}</CashOnDelivery><OpeningHours>Pn-Pt:08:00-20:00, So:09:00-14:00</OpeningHours><Location>Przy sklepie</Location>
      <PSD>1</PSD><PointType>APM</PointType><Filled>${!open}</Filled><Suggestions/><Available>true</Available></PointPwR>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><GiveMeAllRUCHWithFilledResponse xmlns="https://91.242.220.103/WebServicePwR"><GiveMeAllRUCHWithFilledResult><Code>0</Code><Data>${items.join('')}</Data></GiveMeAllRUCHWithFilledResult></GiveMeAllRUCHWithFilledResponse></soap:Body></soap:Envelope>`;
}
