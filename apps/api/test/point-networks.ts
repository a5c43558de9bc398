// InPost's points after the answers that its Magento module and the clients of ShipX read (JSON in pages); DPD's after the
// fixtures of answear/dpd-pl-pickup-services-bundle (`full_pudo.xml`, `three_results.xml`, `no_items.xml`,
// `auth_error.xml`); ORLEN's after naturalGroove/orlenpaczka-laravel and mindgoner/LaravelOrlenPaczka (a point, the SOAP
// call), and the table of errors of API_ORLENPaczka 1.26 in two clients (`Err` 100, 101, 200 within an answer with 200).
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
  /** Whether it takes no parcels for the moment. */
  full: boolean;
}

export const fakePoint = (number: number, more: Partial<FakePoint> = {}): FakePoint => ({
  id: `PL${10_000 + number}`,
  city: 'Kraków',
  postCode: '30-001',
  lat: 50.06,
  lng: 19.94,
  cash: true,
  open: true,
  full: false,
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
    return answerOrlen(networks.points, request, body, response);
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
  response.setHeader('content-type', 'application/json');
  const id = /^\/v1\/points\/(.+)$/.exec(pathname)?.[1];
  if (id !== undefined) {
    const found = points.find((point) => point.id === id);
    const unknown = { status: 404, error: 'resource_not_found', message: 'Nie znaleziono zasobu.', details: {} };
    return response.writeHead(found ? 200 : 404).end(JSON.stringify(found ? inpostPoint(found) : unknown));
  }
  const perPage = Number(searchParams.get('per_page') ?? 25);
  const page = Number(searchParams.get('page') ?? 1);
  const items = points.slice((page - 1) * perPage, page * perPage).map(inpostPoint);
  const total_pages = Math.ceil(points.length / perPage);
  return response.end(JSON.stringify({ href: '', count: points.length, page, per_page: perPage, total_pages, items }));
}

export function inpostPoint({ id, city, postCode, lat, lng, cash, open, full }: FakePoint) {
  return {
    ...{ href: `https://api-pl-points.easypack24.net/v1/points/${id}`, name: id, country: 'PL' },
    ...{ type: ['parcel_locker'], status: !open ? 'Disabled' : full ? 'Overloaded' : 'Operating' },
    ...{ location: { longitude: lng, latitude: lat }, location_type: 'Outdoor', location_date: null, distance: null },
    ...{ location_description: 'Przy sklepie', location_247: true, opening_hours: '24/7', agency: null, partner_id: 0 },
    address: { line1: 'Polna 1', line2: `${postCode} ${city}` },
    address_details: {
      ...{ city, province: 'małopolskie', post_code: postCode },
      ...{ street: 'Polna', building_number: '1', flat_number: null },
    },
    ...{ functions: ['parcel_collect', 'parcel_send'], payment_available: cash, easy_access_zone: true },
    ...{ payment_type: { 2: 'Payments are handled by mobile app' }, virtual: '0', apm_doubled: '', is_next: false },
  };
}

function answerDpd(points: readonly FakePoint[], { pathname, searchParams }: URL, response: ServerResponse) {
  response.setHeader('content-type', 'text/xml');
  const document = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
  if (searchParams.get('key') !== 'dpd-key') {
    const refusal = 'Podana wartość key jest niepoprawna. Klucz nie istnieje lub jest nieaktywny.';
    return response.end(document(`<RESPONSE><ERROR code="314"><VALUE>${refusal}</VALUE></ERROR></RESPONSE>`));
  }
  const wanted = searchParams.get('pudoId');
  const listed = pathname.endsWith('/details') ? points.filter(({ id }) => id === wanted) : points;
  if (listed.length === 0) {
    return response.end(document('<RESPONSE quality="1"><REQUEST_ID>1</REQUEST_ID><PUDO_ITEMS/></RESPONSE>'));
  }
  return response.end(document(`<RESPONSE><PUDO_ITEMS>${listed.map(dpdItem).join('')}</PUDO_ITEMS></RESPONSE>`));
}

function dpdItem({ id, city, postCode, lat, lng, cash, open, full }: FakePoint): string {
  const hours = (day: number, from: string, to: string) =>
    `<OPENING_HOURS_ITEM><DAY_ID>${day}</DAY_ID><START_TM>${from}</START_TM><END_TM>${to}</END_TM></OPENING_HOURS_ITEM>`;
  return `<PUDO_ITEM active="${open}" overloaded="${full}">
    <PUDO_ID>${id}</PUDO_ID><ORDER>1</ORDER><PUDO_TYPE>100</PUDO_TYPE>
    <SERVICE_PUDO>100;${cash ? '101;' : ''}200;201;THIS_DOES_NOT_EXIST</SERVICE_PUDO><LANGUAGE>PL</LANGUAGE>
    <ADDRESS1>Polna 1</ADDRESS1><ADDRESS2>box 4 &amp; 5</ADDRESS2><LOCATION_HINT>Przy sklepie</LOCATION_HINT>
    <ZIPCODE>${postCode.replace('-', '')}</ZIPCODE><CITY>${city}</CITY><COUNTRY>POL</COUNTRY>
    <LONGITUDE>${lng}</LONGITUDE><LATITUDE>${lat}</LATITUDE><PARKING>true</PARKING><HANDICAPE>true</HANDICAPE>
    <OPENING_HOURS_ITEMS>${hours(2, '08:00', '12:00')}${hours(2, '14:00', '20:00')}${hours(1, '08:00', '20:00')}</OPENING_HOURS_ITEMS>
    <HOLIDAY_ITEMS><HOLIDAY_ITEM><START_TM>06/04/2021</START_TM><END_TM>18/04/2021</END_TM></HOLIDAY_ITEM></HOLIDAY_ITEMS>
  </PUDO_ITEM>`;
}

const ORLEN_NAMESPACE = 'https://91.242.220.103/WebServicePwR';
const orlenHosts: readonly (string | undefined)[] = ['api.orlenpaczka.pl', 'api-test.orlenpaczka.pl'];

function answerOrlen(
  points: readonly FakePoint[],
  { headers, url }: IncomingMessage,
  asked: string,
  response: ServerResponse,
) {
  const path = headers['x-host'] === orlenHosts[0] ? '/WebServicePwRProd/' : '/WebServicePwR/';
  if (url !== `${path}WebServicePwR.asmx` || !orlenHosts.includes(String(headers['x-host']))) {
    return response.writeHead(404).end();
  }
  const envelope = (content: string) =>
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>${content}</soap:Body></soap:Envelope>`;
  const action = `${ORLEN_NAMESPACE}/GiveMeAllRUCHWithFilled`;
  if (!String(headers['content-type']).startsWith('application/soap+xml')) return response.writeHead(415).end();
  response.setHeader('content-type', 'application/soap+xml; charset=utf-8');
  if (
    !String(headers['content-type']).includes(`action="${action}"`) ||
    !asked.includes(`xmlns="${ORLEN_NAMESPACE}"`)
  ) {
    const fault =
      '<soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">Unable to handle request without a valid action parameter.</soap:Text></soap:Reason>';
    return response.writeHead(500).end(envelope(`<soap:Fault>${fault}</soap:Fault>`));
  }
  const read = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(asked)?.[1] ?? '';
  const refuse = (code: number, text: string) =>
    `<NewDataSet><Table><Err>${code}</Err><ErrDes>${text}</ErrDes></Table></NewDataSet>`;
  const result = () => {
    if (read('PartnerID') === '') return refuse(100, 'brak PartnerID');
    if (read('PartnerKey') === '') return refuse(101, 'brak PartnerKey');
    if (read('PartnerKey') !== 'orlen &amp; key') return refuse(200, 'niepoprawny PartnerID i/lub PartnerKey');
    return `<Data>${points.map(orlenPoint).join('')}</Data>`;
  };
  const wrapped = `<GiveMeAllRUCHWithFilledResponse xmlns="${ORLEN_NAMESPACE}"><GiveMeAllRUCHWithFilledResult>${result()}</GiveMeAllRUCHWithFilledResult></GiveMeAllRUCHWithFilledResponse>`;
  return response.end(envelope(wrapped));
}

function orlenPoint({ id, city, postCode, lat, lng, cash, open, full }: FakePoint): string {
  return `<PointPwR><DestinationCode>${id}</DestinationCode><StreetName>Polna 1</StreetName><City>${city}</City>
    <District>${city}</District><Latitude>${lat}</Latitude><Longitude>${lng}</Longitude><Province>Małopolskie</Province>
    <CashOnDelivery>${cash}</CashOnDelivery><OpeningHours>Pn-Pt:08:00-20:00, So:09:00-14:00</OpeningHours>
    <Location>Przy sklepie</Location><PSD>100001</PSD><PointType>APM</PointType><Filled>${full}</Filled><Suggestions/>
    <Available>${open}</Available><ZipCode>${postCode}</ZipCode></PointPwR>`;
}
