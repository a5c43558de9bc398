import { definePayment } from '@witryna/api/payments/define-payment.ts';
import { createGatewayClient } from './gateway-client.ts';
import { readSignedNotice } from './protocol.ts';

export const payment = definePayment({
  labels: { en: 'Test payment', pl: 'Płatność testowa', es: 'Pago de prueba' },
  hints: {
    en: 'Our own test gateway: no money moves. You pay on its page.',
    pl: 'Nasza bramka testowa: żadne pieniądze nie są pobierane. Zapłać na jej stronie albo kodem, np. 777123.',
    es: 'Nuestra pasarela de prueba: no se mueve dinero. Pagas en su página.',
  },
  marks: (currency) => (currency === 'PLN' ? ['blik', 'card'] : ['card']),
  settings: {},
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: () => ({
    // Codes are BLIK's, which is in PLN only.
    authorizationKinds: ({ currency }) => (currency === 'PLN' ? ['REDIRECT', 'AUTHORIZATION_CODE'] : ['REDIRECT']),
    start: (call, request) => createGatewayClient(call).start(request),
    submitCode: (call, payment) => createGatewayClient(call).submitCode(payment),
    query: (call, { attemptId }) => createGatewayClient(call).query(attemptId),
    readNotice: (call, notice) => readSignedNotice(call.ownKey, notice),
  }),
});
