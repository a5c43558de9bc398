import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  assigneeList,
  handledMessage,
  type MessageChange,
  type MessageFilter,
  messageEntry,
  messageList,
  type NewMessageAnswer,
  type NewReadyAnswer,
  readyAnswer,
  readyAnswerList,
} from '@witryna/contract/messages';
import { z } from 'zod';
import { call } from './call.ts';
import { shopPath } from './shop-path.ts';
import { startPageQuery } from './start-calls.ts';

const nothing = z.undefined();

const messagesKey = (host: string) => ['messages', host] as const;
const readyKey = (host: string) => ['ready-answers', host] as const;
const messagePath = (host: string, id: number | string) => `${shopPath(host)}/messages/${encodeURIComponent(id)}`;

/** What must be read again when a message was read, answered or changed. */
export const changedMessageKeys = (host: string) => [messagesKey(host), startPageQuery(host).queryKey];
export const changedReadyKeys = (host: string) => [readyKey(host)];

/** The messages that meet a filter, part by part. */
export function messagesQuery(host: string, filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey(host), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(`${shopPath(host)}/messages/search`, {
        answer: messageList,
        body: { ...filter, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

const MAIL_MS = 3_000;

/** One message. While the mail of an answer is on its way, it is read again and again. */
export function messageQuery(host: string, id: string) {
  return queryOptions({
    queryKey: [...messagesKey(host), 'one', id],
    queryFn: ({ signal }) => call(messagePath(host, id), { answer: handledMessage, signal }),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail, reason }) => mail === 'waiting' && reason === null) ? MAIL_MS : false,
  });
}

export const changeMessage = (host: string, id: number, body: MessageChange) =>
  call(messagePath(host, id), { answer: nothing, method: 'PATCH', body });

export const answerMessage = (host: string, id: number, body: NewMessageAnswer) =>
  call(`${messagePath(host, id)}/answers`, { answer: messageEntry, body });

export const noteMessage = (host: string, id: number, text: string) =>
  call(`${messagePath(host, id)}/notes`, { answer: messageEntry, body: { text } });

export const removeMessageNote = (host: string, id: number) =>
  call(`${shopPath(host)}/message-notes/${id}`, { answer: nothing, method: 'DELETE' });

/** To whom messages can be assigned. */
export function assigneesQuery(host: string) {
  return queryOptions({
    queryKey: ['assignees', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/assignees`, { answer: assigneeList, signal }),
    staleTime: 5 * 60_000,
  });
}

export function readyAnswersQuery(host: string) {
  return queryOptions({
    queryKey: readyKey(host),
    queryFn: ({ signal }) => call(`${shopPath(host)}/ready-answers`, { answer: readyAnswerList, signal }),
  });
}

export const addReadyAnswer = (host: string, body: NewReadyAnswer) =>
  call(`${shopPath(host)}/ready-answers`, { answer: readyAnswer, body });
export const changeReadyAnswer = (host: string, id: number, body: NewReadyAnswer) =>
  call(`${shopPath(host)}/ready-answers/${id}`, { answer: nothing, method: 'PUT', body });
export const removeReadyAnswer = (host: string, id: number) =>
  call(`${shopPath(host)}/ready-answers/${id}`, { answer: nothing, method: 'DELETE' });

/** The address of a photo that pages don't show. */
export const shopperPhotoAddress = (host: string, id: string) =>
  `/api/${shopPath(host)}/shopper-photos/${encodeURIComponent(id)}`;
