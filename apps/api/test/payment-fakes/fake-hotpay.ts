import { createHash } from 'node:crypto';
import { type FakePayment, type FakeProvider, keepPayment } from './fake-provider.ts';

const secret = 'R0dsb0JXVmVXUVZzZ1FMd3dFZ2c9PQ,,';
const password = 'hasło-notyfikacji';
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** HotPay as its integrations describe it: `TYP=INIT` answers with the address of the payment page. */
export function makeFakeHotpay(): FakeProvider {
  const payments = new Map<string, FakePayment>();
  return {
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
    answer({ body }) {
      const form = new URLSearchParams(body);
      const at = (name: string) => form.get(name) ?? '';
      const signed = `${password};${at('KWOTA')};${at('NAZWA_USLUGI')};${at('ADRES_WWW')};${at('ID_ZAMOWIENIA')};${at('SEKRET')}`;
      if (at('SEKRET') !== secret || at('HASH') !== sha256(signed)) {
        return { body: { STATUS: false, WIADOMOSC: 'Nieprawidłowy hash' } };
      }
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
    },
    notice(payment, outcome, changes = {}) {
      const amount = ((changes.amountMinor ?? payment.amountMinor) / 100).toFixed(2);
      const order = changes.attemptId ?? payment.attemptId;
      const status = outcome === 'paid' ? 'SUCCESS' : 'FAILURE';
      const signed = `${changes.forged ? 'inne' : password};${amount};${payment.reference};${order};${status};1;${secret}`;
      const body = new URLSearchParams({
        KWOTA: amount,
        ID_PLATNOSCI: payment.reference,
        ID_ZAMOWIENIA: order,
        STATUS: status,
        SECURE: '1',
        SEKRET: secret,
        HASH: sha256(signed),
      });
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() };
    },
  };
}
