import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  sentTest,
  type WebhookForm,
  webhookDeliveries,
  webhookList,
  webhookSaved,
  webhookSecret,
} from '@witryna/contract/webhooks';
import { z } from 'zod';
import { call } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

/** How often a list is read again while something in it is on its way. */
const LOOK_MS = 1_500;
/** What is sent within this time is waited for. */
const SOON_MS = 60_000;
const HEALTH_MS = 5_000;
const done = z.unknown();
const webhooksPath = (host: string) => `${shopPath(host)}/webhooks`;

/** Everything that is read of a shop's webhooks, to be read again after a change. */
export const webhooksKey = (host: string) => ['webhooks', host] as const;

export function webhooksQuery(host: string) {
  return queryOptions({
    queryKey: [...webhooksKey(host), 'list'],
    queryFn: ({ signal }) => call(webhooksPath(host), { answer: webhookList, signal }),
    // How a receiver is doing is seen without a press.
    refetchInterval: HEALTH_MS,
  });
}

/** What a webhook was told, part by part, the newest first. */
export function deliveriesQuery(host: string, id: number) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey(host), 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call(`${webhooksPath(host)}/${id}/deliveries?${queryOf({ after: pageParam ?? undefined })}`, {
        answer: webhookDeliveries,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => {
      const [newest] = state.data?.pages ?? [];
      const soon = Date.now() + SOON_MS;
      const isOnItsWay = newest?.deliveries.some(
        (one) => one.state === 'sending' || (one.nextAt !== null && Date.parse(one.nextAt) < soon),
      );
      return isOnItsWay ? LOOK_MS : false;
    },
  });
}

export const addWebhook = (host: string, webhook: WebhookForm) =>
  call(webhooksPath(host), { answer: webhookSecret, body: { webhook } });

export const saveWebhook = (host: string, id: number, saved: { version: number; webhook: WebhookForm }) =>
  call(`${webhooksPath(host)}/${id}`, { answer: webhookSaved, body: saved, method: 'PUT' });

export const removeWebhook = (host: string, id: number) =>
  call(`${webhooksPath(host)}/${id}`, { answer: done, method: 'DELETE' });

export const renewWebhookSecret = (host: string, id: number) =>
  call(`${webhooksPath(host)}/${id}/secret`, { answer: webhookSecret, body: {} });

export const testWebhook = (host: string, id: number) =>
  call(`${webhooksPath(host)}/${id}/test`, { answer: sentTest, body: {} });

export const repeatDelivery = (host: string, id: number, delivery: number) =>
  call(`${webhooksPath(host)}/${id}/deliveries/${delivery}`, { answer: done, body: {} });
