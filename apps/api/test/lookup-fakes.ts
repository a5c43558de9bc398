import type { FakeAnswer, FakeRequest } from './payment-fakes/fake-provider.ts';

export const viesOrigin = 'https://ec.europa.eu';
export const townsOrigin = 'https://towns.example';
export const lookupAddresses = {
  viesUrl: `${viesOrigin}/taxation_customs/vies/rest-api`,
  townsUrl: `${townsOrigin}/{country}/{postCode}`,
};

/** What the test service of VIES answers to these numbers, as documented. */
const viesErrors: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '600': 'MS_MAX_CONCURRENT_REQ',
};

/** VIES at the network edge: 100 is a registered number, 200 is none, others fail. */
export const fakeVies = {
  origins: [viesOrigin],
  answer({ method, path, body }: FakeRequest): FakeAnswer {
    if (method !== 'POST' || path !== '/taxation_customs/vies/rest-api/check-vat-number') return { status: 404 };
    const asked: { countryCode: string; vatNumber: string; requesterNumber?: string } = JSON.parse(body);
    const { vatNumber } = asked;
    const error = asked.requesterNumber === '0' ? 'INVALID_REQUESTER_INFO' : viesErrors[vatNumber];
    if (error) return { body: { actionSucceed: false, errorWrappers: [{ error }] } };
    const requestIdentifier = asked.requesterNumber ? `WAPI${asked.requesterNumber}` : '';
    const answer = { requestDate: '2026-11-20', valid: vatNumber === '100', name: '---', address: '---' };
    return { body: { ...asked, ...answer, requestIdentifier } };
  },
};

const towns: Readonly<Record<string, readonly string[]>> = {
  '/pl/90-350': ['Łódź'],
  '/pl/05-500': ['Piaseczno', 'Józefosław', 'Piaseczno'],
};

/** A service of post codes that answers like Zippopotam. */
export const fakeTowns = {
  origins: [townsOrigin],
  answer({ path }: FakeRequest): FakeAnswer {
    const found = towns[path];
    if (!found) return { status: 404, body: {} };
    const places = found.map((name) => ({ 'place name': name, longitude: '19.4', latitude: '51.7' }));
    return { body: { country: 'Poland', places } };
  },
};
