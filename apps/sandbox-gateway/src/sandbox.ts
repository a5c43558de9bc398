import { definePayment } from '@witryna/api/payments/define-payment.ts';
import { createGatewayClient } from './gateway-client.ts';
import { readSignedNotice } from './protocol.ts';

export const payment = definePayment({
  labels: { en: 'Test payment', pl: 'Płatność testowa', es: 'Pago de prueba' },
  hints: {
    en: 'Our own test gateway: no money moves. Pay on its page, or with a code such as 777123.',
    pl: 'Nasza bramka testowa: żadne pieniądze nie są pobierane. Zapłać na jej stronie albo kodem, np. 777123.',
    es: 'Nuestra pasarela de prueba: no se mueve dinero. Paga en su página o con un código como 777123.',
  },
  settings: {},
  authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
  open: () => ({
    start: (call, request) => createGatewayClient(call).start(request),
    submitCode: (call, payment) => createGatewayClient(call).submitCode(payment),
    query: (call, { attemptId }) => createGatewayClient(call).query(attemptId),
    readNotice: (call, notice) => readSignedNotice(call.ownKey, notice),
  }),
});
