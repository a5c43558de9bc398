import {
  type PaymentCall,
  type PaymentReport,
  paymentReport,
  type StartRequest,
  type StartResult,
} from '@witryna/api/payments/online-payment.ts';
import { gatewayOrigin, type StartResponse, startResponse } from './protocol.ts';

/** Creates the shop's client for the API of the sandbox gateway. */
export function createGatewayClient(call: PaymentCall) {
  async function ask(path: string, body?: object): Promise<Response> {
    const response = await call.fetch(`${gatewayOrigin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${call.ownKey.toString('base64url')}`,
        'x-shop-key': call.shopKey,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok && response.status !== 404) throw new Error(`the gateway responded with ${response.status}`);
    return response;
  }

  return {
    async start({ orderNumber: title, authorizationKind: kind, ...request }: StartRequest) {
      const { attemptId, amountMinor, currency, code, returnUrl, notifyUrl } = request;
      const body = { attemptId, amountMinor, currency, kind, code, title, returnUrl, notifyUrl };
      return toStarted(startResponse.parse(await (await ask('/payments', body)).json()));
    },
    async submitCode({ attemptId, code }: { attemptId: string; code: string }) {
      return toStarted(startResponse.parse(await (await ask(`/payments/${attemptId}/code`, { code })).json()));
    },
    async query(attemptId: string): Promise<PaymentReport | undefined> {
      const response = await ask(`/payments/${attemptId}`);
      return response.status === 404 ? undefined : paymentReport.parse(await response.json());
    },
  };
}

function toStarted({ reference, redirectUrl, expiresAt, reason }: StartResponse): StartResult {
  const redirect = redirectUrl === null ? null : ({ method: 'GET', url: redirectUrl } as const);
  return { reference, redirect, expiresAt: new Date(expiresAt), state: 'waiting', reason };
}
