import { createHash } from 'node:crypto';
import { type FakeAnswer, type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

/**
 * HotPay's payment page with `TYP=INIT`. Sources: dokumentacja.hotpay.pl (first sections), the SDK for Java
 * (github.com/XeNikk/hotpay-java-sdk: fields, both hashes), polish-payments-lib (github.com/WiktorDev: `TYP`, notices)
 * and public integrations that name the answer `{STATUS, URL, WIADOMOSC}`. HotPay publishes no test environment, no call
 * for a payment's state and no refunds. The texts of its refusals are not published.
 */

const secret = 'R0dsb0JXVmVXUVZzZ1FMd3dFZ2c9PQ,,';
/** Another service of the same account, which has the same password for notifications. */
const anotherSecret = 'QW5vdGhlclNlcnZpY2VPZkFub3RoZXI9,';
const password = 'hasło-notyfikacji';
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const refused = (WIADOMOSC: string): FakeAnswer => ({ body: { STATUS: false, WIADOMOSC } });

/** What a field must look like. `ID_ZAMOWIENIA` has the length that integrations rely on. */
const required: Record<string, RegExp> = {
  KWOTA: /^\d+\.\d{2}$/,
  NAZWA_USLUGI: /\S/,
  ADRES_WWW: /^https?:\/\//,
  ID_ZAMOWIENIA: /^.{1,64}$/,
};

export interface FakeHotpay extends FakeProvider {
  /** The field `SECURE` of notices: some clients describe it as always present, some as empty or missing. */
  secure: { value: string | undefined; isHashed: boolean };
}

export function makeFakeHotpay(): FakeHotpay {
  const payments = new Map<string, FakePayment>();

  function init(form: URLSearchParams): FakeAnswer {
    const at = (name: string) => form.get(name) ?? '';
    if (at('SEKRET') !== secret) return refused('Nieprawidłowy sekret');
    const wrong = Object.entries(required).find(([name, pattern]) => !pattern.test(at(name)));
    if (wrong) return refused(`Nieprawidłowe pole ${wrong[0]}`);
    const hashed = [password, at('KWOTA'), at('NAZWA_USLUGI'), at('ADRES_WWW'), at('ID_ZAMOWIENIA'), at('SEKRET')];
    if (at('HASH') !== sha256(hashed.join(';'))) return refused('Nieprawidłowy hash');
    if (at('TYP') !== 'INIT') return { body: '<html>', headers: { 'content-type': 'text/html' } };
    const reference = `HP${payments.size + 1}`;
    keepPayment(payments, {
      attemptId: at('ID_ZAMOWIENIA'),
      amountMinor: Math.round(Number(at('KWOTA')) * 100),
      currency: 'PLN',
      reference,
      notifyUrl: '',
      returnUrl: at('ADRES_WWW'),
    });
    return { body: { STATUS: true, URL: `https://platnosc.hotpay.pl/platnosc/${reference}/` } };
  }

  const fake: FakeHotpay = {
    type: 'hotpay',
    settings: { secret, password },
    secrets: [secret, password],
    origins: ['https://platnosc.hotpay.pl'],
    kinds: ['REDIRECT'],
    payments,
    answersQueries: false,
    cancels: false,
    refunds: 'in its panel',
    reply: { status: 200, body: 'OK' },
    secure: { value: 'secure-id', isHashed: true },
    answer({ method, path, body }) {
      if (method !== 'POST' || path !== '/') return { status: 404, body: 'Not Found' };
      return init(new URLSearchParams(body));
    },
    notice(payment, outcome, changes = {}) {
      const { value, isHashed } = fake.secure;
      const values: Record<string, string> = {
        KWOTA: ((changes.amountMinor ?? payment.amountMinor) / 100).toFixed(2),
        ID_PLATNOSCI: payment.reference,
        ID_ZAMOWIENIA: changes.attemptId ?? payment.attemptId,
        STATUS: outcome === 'paid' ? 'SUCCESS' : 'FAILURE',
        ...(value !== undefined && { SECURE: value }),
        SEKRET: changes.merchant ? anotherSecret : secret,
      };
      const hashed = { ...values, SECURE: values.SECURE ?? '' };
      const names = ['KWOTA', 'ID_PLATNOSCI', 'ID_ZAMOWIENIA', 'STATUS', ...(isHashed ? ['SECURE'] : []), 'SEKRET'];
      const parts = names.map((name) => new Map(Object.entries(hashed)).get(name));
      const HASH = sha256([changes.forged ? 'inne' : password, ...parts].join(';'));
      const body = new URLSearchParams({ ...values, HASH }).toString();
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
    },
  };
  return fake;
}
