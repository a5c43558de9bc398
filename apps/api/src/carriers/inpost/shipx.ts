import { parseJson } from '@witryna/contract/parse-json';
import { parseAnswer } from '../../payments/protocol/parse-answer.ts';
import { type CarrierCall, type CarrierProblem, CarrierRefusal, type OpenCarrier } from '../define-carrier.ts';
import { type SendingSettings, shipmentBody } from './shipment-body.ts';
import {
  problemsOf,
  type ShipxShipment,
  saleProblems,
  shipxError,
  shipxPage,
  shipxShipment,
  toShipment,
} from './shipx-objects.ts';

interface ShipxSettings extends SendingSettings {
  environment: 'production' | 'sandbox';
  organizationId: string;
  token: string;
}

const origins = {
  production: 'https://api-shipx-pl.easypack24.net',
  sandbox: 'https://sandbox-api-shipx-pl.easypack24.net',
} as const;

/** Pages of the list that are looked through for a reference, in case ShipX filters by less than we ask for. */
const MOST_PAGES = 20;
/** A clock of ours that is fast must not hide a parcel. */
const CLOCK_MS = 3_600_000;
/** ShipX takes so many ids in one call for labels. */
const LABELS_AT_ONCE = 100;

type Shipx = Omit<OpenCarrier, 'isTest' | 'sizeOf' | 'measuresOf'>;

/**
 * InPost's ShipX. It knows no idempotency key, and what it has sold it does not take back: a parcel carries our reference
 * in a field that its list is filtered by, so that a purchase whose answer was lost is found.
 */
export function openShipx({ environment, organizationId, token, ...sending }: ShipxSettings): Shipx {
  const organization = `/v1/organizations/${encodeURIComponent(organizationId)}`;
  const shipmentPath = (id: string) => `/v1/shipments/${encodeURIComponent(id)}`;

  function send({ fetch }: CarrierCall, path: string, method = 'GET', body?: object): Promise<Response> {
    return fetch(`${origins[environment]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Errors come as words such as `invalid`, which pages translate.
        'accept-language': 'keys',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const read = async (call: CarrierCall, id: string) => parseAnswer(await send(call, shipmentPath(id)), shipxShipment);

  async function cancel(call: CarrierCall, id: string): Promise<boolean> {
    const answer = await send(call, shipmentPath(id), 'DELETE');
    if (answer.ok || answer.status === 404) return true;
    const { error } = await refusalOf(answer);
    if (error === 'invalid_action') return false;
    throw new Error(`ShipX does not cancel a shipment: ${answer.status}`);
  }

  /** One that ShipX will not sell is taken back, so that the next try finds none. */
  async function refuseUnsold(call: CarrierCall, found: ShipxShipment): Promise<ShipxShipment> {
    const problems = saleProblems(found);
    if (problems.length === 0) return found;
    await cancel(call, String(found.id));
    throw new CarrierRefusal(problems);
  }

  return {
    async create(call, consignment) {
      const answer = await send(call, `${organization}/shipments`, 'POST', shipmentBody(consignment, sending));
      if (answer.status >= 400 && answer.status < 500) throw new CarrierRefusal(await readProblems(answer));
      return toShipment(await parseAnswer(answer, shipxShipment));
    },
    async find(call, { reference, since }) {
      const query = {
        external_customer_id: reference,
        created_at_gteq: new Date(since.getTime() - CLOCK_MS).toISOString(),
      };
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const search = new URLSearchParams({ ...query, page: String(page) });
        const answer = await send(call, `${organization}/shipments?${search}`);
        if (isRefusedAccess(answer)) throw new CarrierRefusal(await readProblems(answer));
        const { items, count, per_page } = await parseAnswer(answer, shipxPage);
        const found = items.find((one) => isOurs(one, reference));
        if (found) return toShipment(await refuseUnsold(call, found));
        if (items.length === 0 || page * per_page >= count) return undefined;
      }
      throw new Error('ShipX has too many shipments to look for one');
    },
    async read(call, id) {
      return toShipment(await refuseUnsold(call, await read(call, id)));
    },
    async labels(call, parcels, size) {
      const files: Uint8Array[] = [];
      for (let at = 0; at < parcels.length; at += LABELS_AT_ONCE) {
        // Labels of couriers are A6 only.
        const isA4 = size === 'a4' && parcels.every(({ service }) => service === 'locker');
        const search = new URLSearchParams({ format: 'Pdf', type: isA4 ? 'normal' : 'A6' });
        for (const { id } of parcels.slice(at, at + LABELS_AT_ONCE)) search.append('shipment_ids[]', id);
        const answer = await send(call, `${organization}/shipments/labels?${search}`);
        if (!answer.ok) throw new Error(`ShipX has no labels: ${answer.status}`);
        files.push(new Uint8Array(await answer.arrayBuffer()));
      }
      return files;
    },
    cancel,
    async check(call) {
      const answer = await send(call, organization);
      if (answer.ok) return { accepted: true, reason: null };
      if (answer.status >= 500) throw new Error(`ShipX answers with ${answer.status}`);
      return { accepted: false, reason: (await refusalOf(answer)).error };
    },
  };
}

/** A cancelled shipment is none: the next one has the same reference. */
function isOurs({ reference, external_customer_id: external, status }: ShipxShipment, wanted: string): boolean {
  return status !== 'canceled' && (reference === wanted || external === wanted);
}

const isRefusedAccess = ({ status }: Response) => status === 401 || status === 403;

async function refusalOf(answer: Response) {
  return shipxError
    .catch({ error: `status ${answer.status}`, details: undefined })
    .parse(parseJson(await answer.text()));
}

/** @throws Error for a refusal that is not about the parcel, such as too many calls */
async function readProblems(answer: Response): Promise<CarrierProblem[]> {
  if ([408, 425, 429].includes(answer.status)) throw new Error(`ShipX answers with ${answer.status}`);
  const { error, details } = await refusalOf(answer);
  if (isRefusedAccess(answer)) return [{ field: 'access', detail: error }];
  const problems = problemsOf(details);
  return problems.length > 0 ? problems : [{ field: 'other', detail: error }];
}
