// InPost's ShipX, after its documentation (dokumentacja-inpost.atlassian.net, space PL: shipment, simplified mode, search
// and sorting, labels, statuses, errors) and michalbiarda/shipx-php-sdk (names of filters). Shipments are sold a moment
// after the call that creates them; nothing makes a second call with the same reference the same shipment.
import type { FakeAnswer, FakeRequest } from '../payment-fakes/fake-provider.ts';
import { writePdf } from './write-pdf.ts';

const TOKEN = 'shipx-token-1';
const ORGANIZATION = '4567';
const PER_PAGE = 30;

interface Created {
  receiver: {
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    address?: { street: string; building_number: string; city: string; post_code: string; country_code: string };
  };
  parcels: { template?: string; dimensions?: { unit: string }; weight?: { amount: number; unit: string } };
  service: string;
  reference: string;
  external_customer_id?: string;
  custom_attributes: { target_point?: string; sending_method: string; dropoff_point?: string };
  cod?: { amount: number; currency: string };
  insurance?: { amount: number; currency: string };
}

export interface FakeShipment {
  id: number;
  created: Created;
  createdAt: Date;
  status: string;
  trackingNumber: string | null;
  offers: { status: string; unavailability_reasons: string[] | null }[];
}

/** A carrier at the network edge, with what a test may set. */
export interface FakeShipx {
  origins: readonly string[];
  settings: Record<string, unknown>;
  /** All shipments that were ever created, in their order. */
  shipments: FakeShipment[];
  /** How often a shipment is read until it is sold. */
  soldAfterReads: number;
  /** Whether the list is filtered by what it is asked for; if not, it ignores what it does not know. */
  filters: boolean;
  /** Why no offer is available. */
  unavailable: string[];
  now: () => Date;
  answer(request: FakeRequest): FakeAnswer;
}

const failure = (status: number, error: string, details: unknown = null): FakeAnswer => ({
  status,
  body: { status, error, message: 'refused by the fake', details },
});

export function makeFakeShipx(): FakeShipx {
  const reads = new Map<number, number>();
  const fake: FakeShipx = {
    origins: ['https://sandbox-api-shipx-pl.easypack24.net', 'https://api-shipx-pl.easypack24.net'],
    settings: { environment: 'sandbox', organizationId: ORGANIZATION, token: TOKEN, sendingMethod: 'parcel_locker' },
    shipments: [],
    soldAfterReads: 1,
    filters: true,
    unavailable: [],
    now: () => new Date(),
    answer({ method, path, headers, body }) {
      if (headers.authorization !== `Bearer ${TOKEN}`) return failure(401, 'token_invalid');
      const { pathname, searchParams } = new URL(path, 'https://shipx.test');
      const own = `/v1/organizations/${ORGANIZATION}`;
      if (method === 'GET' && pathname === own) return { body: { id: Number(ORGANIZATION), name: 'Glina' } };
      if (method === 'POST' && pathname === `${own}/shipments`) return create(body);
      if (method === 'GET' && pathname === `${own}/shipments`) return list(searchParams);
      if (method === 'GET' && pathname === `${own}/shipments/labels`) return labels(searchParams);
      const found = fake.shipments.find(({ id }) => pathname === `/v1/shipments/${id}`);
      if (!found) return failure(404, 'resource_not_found');
      if (method === 'DELETE') return cancel(found);
      return read(found);
    },
  };

  function create(body: string): FakeAnswer {
    const created: Created = JSON.parse(body);
    const details = findUnfit(created);
    if (details) return failure(400, 'validation_failed', details);
    const shipment: FakeShipment = {
      id: 1_000 + fake.shipments.length,
      created,
      createdAt: fake.now(),
      status: 'created',
      trackingNumber: null,
      offers: [],
    };
    fake.shipments.push(shipment);
    return { status: 201, body: toJson(shipment) };
  }

  function list(query: URLSearchParams): FakeAnswer {
    const [external, since] = [query.get('external_customer_id'), query.get('created_at_gteq')];
    const page = Number(query.get('page') ?? 1);
    const found = fake.shipments
      .filter(({ created }) => !fake.filters || !external || created.external_customer_id === external)
      .filter(({ createdAt }) => !since || createdAt >= new Date(since));
    // The newest come first.
    const items = found
      .toReversed()
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map(toJson);
    return { body: { href: '', count: found.length, page, per_page: PER_PAGE, items } };
  }

  function read(shipment: FakeShipment): FakeAnswer {
    const times = (reads.get(shipment.id) ?? 0) + 1;
    reads.set(shipment.id, times);
    if (shipment.status === 'created') {
      shipment.status = 'offers_prepared';
      const isFree = fake.unavailable.length === 0;
      shipment.offers = [
        { status: isFree ? 'available' : 'unavailable', unavailability_reasons: isFree ? null : fake.unavailable },
      ];
    }
    if (shipment.status === 'offers_prepared' && fake.unavailable.length === 0 && times >= fake.soldAfterReads) {
      shipment.status = 'confirmed';
      shipment.trackingNumber = `62000${String(shipment.id).padStart(19, '0')}`;
    }
    return { body: toJson(shipment) };
  }

  function cancel(shipment: FakeShipment): FakeAnswer {
    if (!['created', 'offers_prepared'].includes(shipment.status)) return failure(400, 'invalid_action');
    shipment.status = 'canceled';
    return { status: 204 };
  }

  function labels(query: URLSearchParams): FakeAnswer {
    const ids = query.getAll('shipment_ids[]');
    const found = ids.map((id) => fake.shipments.find((one) => String(one.id) === id));
    if (ids.length > 100 || query.get('format') !== 'Pdf') return failure(400, 'validation_failed');
    if (found.some((one) => !one?.trackingNumber)) return failure(400, 'label_generation_failed');
    if (new Set(found.map((one) => one?.created.service)).size > 1)
      return { headers: { 'content-type': 'application/zip' }, body: 'PK' };
    const pages = found.map((one) => `${one?.trackingNumber} ${query.get('type')}`);
    return { headers: { 'content-type': 'application/pdf' }, body: writePdf(pages) };
  }
  return fake;
}

function toJson({ id, created, status, trackingNumber, offers }: FakeShipment) {
  return {
    href: `https://sandbox-api-shipx-pl.easypack24.net/v1/shipments/${id}`,
    ...created,
    id,
    status,
    tracking_number: trackingNumber,
    offers: offers.map((one, at) => ({ id: at, ...one })),
    selected_offer: null,
    transactions: [],
  };
}

/** What does not fit the documentation, as ShipX answers it in `details`; undefined if everything fits. */
function findUnfit({ receiver, parcels, service, custom_attributes: attributes, ...more }: Created): unknown {
  const isLocker = service === 'inpost_locker_standard';
  const wrong = { receiver: [] as object[], custom_attributes: [] as object[], others: {} as Record<string, unknown> };
  if (!/^\d{9}$/.test(receiver.phone)) wrong.receiver.push({ phone: ['invalid'] });
  if (!receiver.email.includes('@')) wrong.receiver.push({ email: ['required'] });
  if (!receiver.first_name || !receiver.last_name) wrong.receiver.push({ first_name: ['required'] });
  if (isLocker && !attributes.target_point) wrong.custom_attributes.push({ target_point: ['required'] });
  if (attributes.target_point === 'GONE01') wrong.custom_attributes.push({ target_point: ['does_not_exist'] });
  if (isLocker && !['small', 'medium', 'large'].includes(parcels.template ?? ''))
    wrong.others.parcels = [{ template: ['invalid'] }];
  if (!isLocker && service !== 'inpost_courier_standard') wrong.others.service = ['invalid'];
  if (!isLocker && !receiver.address?.building_number)
    wrong.receiver.push({ address: [{ building_number: ['required'] }] });
  if (!isLocker && attributes.sending_method === 'parcel_locker')
    wrong.custom_attributes.push({ sending_method: ['not_available'] });
  if (!isLocker && !Array.isArray(parcels)) wrong.others.parcels = ['invalid'];
  if (more.reference.length < 3 || more.reference.length > 100) wrong.others.reference = ['invalid'];
  if (more.cod && (more.insurance?.amount ?? 0) < more.cod.amount) wrong.others.insurance = [{ amount: ['too_small'] }];
  const details = {
    ...(wrong.receiver.length > 0 && { receiver: wrong.receiver }),
    ...(wrong.custom_attributes.length > 0 && { custom_attributes: wrong.custom_attributes }),
    ...wrong.others,
  };
  return Object.keys(details).length > 0 ? details : undefined;
}
