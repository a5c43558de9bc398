import { escapeMarkup } from '@witryna/contract/escape-markup';
import type { PickupPoint } from '@witryna/contract/orders';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import type { PointList } from '../define-delivery.ts';
import { readPolishHours } from './opening-days.ts';
import { polishPostCode } from './polish-post-code.ts';
import { readPoints } from './read-points.ts';
import { readPosition } from './read-position.ts';
import { childText, xmlRecords } from './xml-records.ts';

const ORLEN = {
  production: 'https://api.orlenpaczka.pl/WebServicePwRProd/WebServicePwR.asmx',
  // Clients of the years before 2024 name `WebServicePwRTest.asmx`, those after them this one, ORLEN's own scripts too.
  test: 'https://api-test.orlenpaczka.pl/WebServicePwR/WebServicePwR.asmx',
};
const NAMESPACE = 'https://91.242.220.103/WebServicePwR';
const METHOD = 'GiveMeAllRUCHWithFilled';
const LOCKER = 'APM';

interface Partner {
  environment: keyof typeof ORLEN;
  partnerId: string;
  partnerKey: string;
}

/** The list of ORLEN Paczka, a SOAP 1.2 call with the id and key that ORLEN gives to a shop. It can't ask for one point. */
export function orlenPoints({ environment, partnerId, partnerKey }: Partner): PointList {
  return {
    key: `orlen-${environment}`,
    async *load({ fetch, signal }) {
      const answer = await fetch(ORLEN[environment], {
        method: 'POST',
        headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${NAMESPACE}/${METHOD}"` },
        body: envelope({ PartnerID: partnerId, PartnerKey: partnerKey }),
        signal,
      });
      const refusal = new Error(`ORLEN answers ${answer.status}`);
      // A fault of SOAP comes with 500 and says more.
      if (!answer.ok && answer.status !== 500) throw refusal;
      for await (const records of xmlRecords(await answer.text(), ['PointPwR', ...TROUBLE])) {
        refuseTrouble(records);
        yield readPoints(records.filter(isPoint), toPoint);
      }
      if (!answer.ok) throw refusal;
    },
  };
}

/** Elements by which ORLEN reports an error, with 200 or as a fault of SOAP 1.1 or 1.2. */
const TROUBLE = ['Err', 'ErrDes', 'faultstring', 'Reason'];
/** Codes below 100 mean that ORLEN did what it was asked. */
const FIRST_ERROR = 100;

const nameOf = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);
const isPoint = (record: XmlElement) => !TROUBLE.includes(nameOf(record));

/** @throws Error if ORLEN reports one */
function refuseTrouble(records: readonly XmlElement[]): void {
  const read = (name: string) => records.find((record) => nameOf(record) === name);
  const reason = read('Reason');
  const fault = read('faultstring')?.text ?? (reason && (childText(reason, 'Text') || reason.text));
  if (fault !== undefined) throw new Error(`ORLEN reports: ${fault.trim()}`);
  const code = Number(read('Err')?.text ?? 0);
  if (!(code < FIRST_ERROR))
    throw new Error(`ORLEN reports the error ${code} ${read('ErrDes')?.text.trim() ?? ''}`.trim());
}

function envelope(fields: Record<string, string>): string {
  const content = Object.entries(fields).map(([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?><soap12:Envelope xmlns:soap12="http://www.w3.org/2003/05/soap-envelope"><soap12:Body><${METHOD} xmlns="${NAMESPACE}">${content.join('')}</${METHOD}></soap12:Body></soap12:Envelope>`;
}

function toPoint(record: XmlElement): PickupPoint {
  const read = (name: string) => childText(record, name);
  const id = read('DestinationCode').toUpperCase();
  if (!/^[A-Z0-9-]{3,40}$/.test(id)) throw new Error('the point has no code');
  return {
    network: 'ORLEN_PARCEL_LOCKER',
    id,
    kind: read('PointType') === LOCKER ? 'LOCKER' : 'SHOP',
    name: id,
    address: {
      street: read('StreetName'),
      buildingNumber: '',
      postCode: polishPostCode(read('ZipCode')),
      city: read('City'),
    },
    position: readPosition(read('Latitude'), read('Longitude')),
    hint: read('Location') || null,
    openingHours: readPolishHours(read('OpeningHours')),
    services: { collect: true, send: true, cashOnDelivery: read('CashOnDelivery') === 'true', accessible: false },
    status: read('Available') === 'false' ? 'UNAVAILABLE' : read('Filled') === 'true' ? 'FULL' : 'ACTIVE',
    distanceM: null,
  };
}
