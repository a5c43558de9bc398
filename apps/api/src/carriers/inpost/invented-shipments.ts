import { createHash } from 'node:crypto';
import type { ParcelProgress } from '@witryna/contract/parcels';
import { drawSheet } from '../../paper/draw-sheet.ts';
import { openPaper } from '../../paper/open-paper.ts';
import { type CarrierCall, CarrierRefusal, type OpenCarrier, type Shipment } from '../define-carrier.ts';

const MINUTE_MS = 60_000;

/** What an invented parcel goes through, by minutes since it was bought, so that a demo shows a whole journey. */
const journey: readonly { minutes: number; status: string; progress: ParcelProgress | null }[] = [
  { minutes: 6, status: 'delivered', progress: 'delivered' },
  { minutes: 4, status: 'ready_to_pickup', progress: 'waiting' },
  { minutes: 2, status: 'collected_from_sender', progress: 'moving' },
  { minutes: 0, status: 'confirmed', progress: null },
];

/** Parcels for demos and trials, which exist nowhere. Their ids have the time at which they were bought. */
export const inventedShipments: Omit<OpenCarrier, 'isTest' | 'sizeOf' | 'measuresOf'> = {
  async create(call, { reference, receiver }) {
    if (receiver.phone.replace(/\D/g, '').length < 9) throw new CarrierRefusal([{ field: 'phone', detail: 'invalid' }]);
    return shipmentAt(call, `${call.now.getTime()}-${numberOf(reference)}`);
  },
  // Nothing is kept, so nothing is found; a second purchase costs nothing here.
  find: async () => undefined,
  read: async (call, id) => shipmentAt(call, id),
  async labels(_call, parcels, size) {
    const paper = await openPaper({ title: 'TEST', language: 'en', size: size === 'a6' ? '10x15' : 'a4' });
    for (const { trackingNumber, reference } of parcels) {
      const number = trackingNumber.replace(/(.{4})/g, '$1 ').trim();
      drawSheet(paper, {
        sender: 'InPost',
        title: 'TEST',
        heading: reference,
        about: number,
        parts: [{ kind: 'code', link: trackingNumber, heading: 'InPost', text: 'TEST' }],
      });
    }
    return [await paper.finish()];
  },
  cancel: async () => false,
};

function shipmentAt({ now }: CarrierCall, id: string): Shipment {
  const [bought = '', trackingNumber = ''] = id.split('-');
  const minutes = (now.getTime() - Number(bought)) / MINUTE_MS;
  const reached = journey.find((step) => minutes >= step.minutes);
  return {
    id,
    trackingNumber,
    status: reached?.status ?? 'confirmed',
    progress: reached?.progress ?? null,
  };
}

/** Twenty-four digits, as InPost's numbers have. */
function numberOf(reference: string): string {
  const digest = createHash('sha256').update(reference).digest();
  return `6${[...digest.subarray(0, 23)].map((byte) => byte % 10).join('')}`;
}
