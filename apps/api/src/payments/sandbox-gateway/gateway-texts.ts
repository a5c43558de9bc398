import type { BehaviourName } from './behaviours.ts';

interface GatewayTexts {
  title: string;
  note: string;
  pay: string;
  decline: string;
  cancel: string;
  faults: string;
  faultNames: Partial<Record<BehaviourName, string>>;
  decided: string;
  back: string;
  codes: string;
  to: string;
}

/** The page of the gateway, in the languages of the shops. */
export const gatewayTexts: Record<'en' | 'pl' | 'es', GatewayTexts> = {
  en: {
    title: 'Test payment',
    note: 'This is a test gateway. No money moves.',
    to: 'To:',
    pay: 'Pay',
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
    faults: 'Try out what can go wrong',
    faultNames: {
      late: 'Pay, confirmed after a minute and a half',
      hang: 'Go back without an answer',
      twice: 'Pay, told twice',
      'out-of-order': 'Pay, told in the wrong order',
      'wrong-amount': 'Pay a wrong amount',
      'bad-signature': 'Pay, told with a bad signature',
    },
    decided: 'This payment has already been decided.',
    back: 'Back to the shop',
    codes:
      'Codes for paying in the shop begin with: 777 accepted, 000 declined, 111 no answer, 222 late, 333 told twice, 444 wrong amount, 555 bad signature, 666 wrong order, 888 gateway breaks down. Any other code is a wrong one.',
  },
  pl: {
    title: 'Płatność testowa',
    note: 'To bramka testowa. Żadne pieniądze nie są pobierane.',
    to: 'Odbiorca:',
    pay: 'Zapłać',
    decline: 'Odrzuć płatność',
    cancel: 'Zrezygnuj i wróć do sklepu',
    faults: 'Wypróbuj, co może pójść nie tak',
    faultNames: {
      late: 'Zapłać, potwierdzenie po półtorej minuty',
      hang: 'Wróć bez odpowiedzi',
      twice: 'Zapłać, powiadom dwa razy',
      'out-of-order': 'Zapłać, powiadom w złej kolejności',
      'wrong-amount': 'Zapłać złą kwotę',
      'bad-signature': 'Zapłać, powiadom ze złym podpisem',
    },
    decided: 'O tej płatności już zdecydowano.',
    back: 'Wróć do sklepu',
    codes:
      'Kody do płacenia w sklepie zaczynają się od: 777 przyjęty, 000 odrzucony, 111 bez odpowiedzi, 222 z opóźnieniem, 333 powiadomienie podwójne, 444 zła kwota, 555 zły podpis, 666 zła kolejność, 888 awaria bramki. Każdy inny kod jest błędny.',
  },
  es: {
    title: 'Pago de prueba',
    note: 'Es una pasarela de prueba. No se mueve dinero.',
    to: 'Para:',
    pay: 'Pagar',
    decline: 'Rechazar el pago',
    cancel: 'Cancelar y volver',
    faults: 'Probar lo que puede salir mal',
    faultNames: {
      late: 'Pagar, confirmado al cabo de un minuto y medio',
      hang: 'Volver sin respuesta',
      twice: 'Pagar, avisado dos veces',
      'out-of-order': 'Pagar, avisado en otro orden',
      'wrong-amount': 'Pagar un importe equivocado',
      'bad-signature': 'Pagar, avisado con una firma falsa',
    },
    decided: 'Este pago ya está decidido.',
    back: 'Volver a la tienda',
    codes:
      'Los códigos para pagar en la tienda empiezan por: 777 aceptado, 000 rechazado, 111 sin respuesta, 222 tarde, 333 avisado dos veces, 444 importe equivocado, 555 firma falsa, 666 otro orden, 888 la pasarela falla. Cualquier otro código es incorrecto.',
  },
};
