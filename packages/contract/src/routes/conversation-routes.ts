import { z } from 'zod';
import { body, json } from '../answer.ts';
import { goodsChanged } from '../goods.ts';
import { idText, uuid } from '../ids.ts';
import {
  assigneeList,
  handledMessage,
  messageChange,
  messageEntry,
  messageList,
  messageSearch,
  newMessageAnswer,
  newMessageNote,
  newReadyAnswer,
  readyAnswer,
  readyAnswerList,
} from '../messages.ts';
import { pictureId } from '../photo.ts';
import { reviewAnswer, reviewAnswered, reviewDecision, reviewList, reviewSearch } from '../reviews.ts';
import { subscriberFilter, subscriberList, subscriberSearch } from '../subscribers.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
/** Reviews, messages and ready-made answers have ids of the shop. */
const own = z.object({ host, id: idText });

export const searchReviews = adminRoute('searchReviews', {
  method: 'post',
  path: '/admin/{host}/reviews/search',
  request: { params: ofShop, body: body(reviewSearch) },
  responses: { 200: json(reviewList, 'A part of the reviews, the newest first'), ...refused },
});

export const decideReviews = adminRoute('decideReviews', {
  method: 'post',
  path: '/admin/{host}/reviews/decide',
  request: { params: ofShop, body: body(reviewDecision) },
  responses: { 200: json(goodsChanged, 'Which reviews have another state now'), ...refused },
});

export const answerReview = adminRoute('answerReview', {
  method: 'put',
  path: '/admin/{host}/reviews/{id}/reply',
  request: { params: own, body: body(reviewAnswer) },
  responses: { 200: json(reviewAnswered, 'The answer stands below the review while it is shown'), ...refused },
});

export const undoReviews = adminRoute('undoReviews', {
  method: 'post',
  path: '/admin/{host}/reviews/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: { 200: json(goodsChanged, 'What is as it was before'), ...refused },
});

export const getShopperPhoto = adminRoute('getShopperPhoto', {
  method: 'get',
  path: '/admin/{host}/shopper-photos/{id}',
  request: { params: ofShop.extend({ id: pictureId }) },
  responses: {
    200: {
      description: 'A photo of a message, or of a review that is not shown',
      content: { 'image/*': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...refused,
  },
});

export const searchMessages = adminRoute('searchMessages', {
  method: 'post',
  path: '/admin/{host}/messages/search',
  request: { params: ofShop, body: body(messageSearch) },
  responses: { 200: json(messageList, 'A part of the messages, the newest first'), ...refused },
});

export const getMessage = adminRoute('getMessage', {
  method: 'get',
  path: '/admin/{host}/messages/{id}',
  request: { params: own },
  responses: { 200: json(handledMessage, 'The message with what the shop has answered and noted'), ...refused },
});

export const changeMessage = adminRoute('changeMessage', {
  method: 'patch',
  path: '/admin/{host}/messages/{id}',
  request: { params: own, body: body(messageChange) },
  responses: { ...done, ...refused },
});

export const answerMessage = adminRoute('answerMessage', {
  method: 'post',
  path: '/admin/{host}/messages/{id}/answers',
  request: { params: own, body: body(newMessageAnswer) },
  responses: {
    200: json(messageEntry, 'Its mail is on the way. ChangedMeanwhile if somebody has answered since'),
    ...refused,
  },
});

export const noteMessage = adminRoute('noteMessage', {
  method: 'post',
  path: '/admin/{host}/messages/{id}/notes',
  request: { params: own, body: body(newMessageNote) },
  responses: { 200: json(messageEntry, 'Noted, for the people of the shop only'), ...refused },
});

export const removeMessageNote = adminRoute('removeMessageNote', {
  method: 'delete',
  path: '/admin/{host}/message-notes/{id}',
  request: { params: own },
  responses: { 204: { description: 'Removed; only its author and owners may' }, ...refused },
});

export const listAssignees = adminRoute('listAssignees', {
  method: 'get',
  path: '/admin/{host}/assignees',
  request: { params: ofShop },
  responses: { 200: json(assigneeList, 'To whom messages can be assigned'), ...refused },
});

export const listReadyAnswers = adminRoute('listReadyAnswers', {
  method: 'get',
  path: '/admin/{host}/ready-answers',
  request: { params: ofShop },
  responses: { 200: json(readyAnswerList, 'The ready-made answers of the shop'), ...refused },
});

export const addReadyAnswer = adminRoute('addReadyAnswer', {
  method: 'post',
  path: '/admin/{host}/ready-answers',
  request: { params: ofShop, body: body(newReadyAnswer) },
  responses: { 200: json(readyAnswer, 'Added'), ...refused },
});

export const changeReadyAnswer = adminRoute('changeReadyAnswer', {
  method: 'put',
  path: '/admin/{host}/ready-answers/{id}',
  request: { params: own, body: body(newReadyAnswer) },
  responses: { ...done, ...refused },
});

export const removeReadyAnswer = adminRoute('removeReadyAnswer', {
  method: 'delete',
  path: '/admin/{host}/ready-answers/{id}',
  request: { params: own },
  responses: { ...done, ...refused },
});

export const searchSubscribers = adminRoute('searchSubscribers', {
  method: 'post',
  path: '/admin/{host}/subscribers/search',
  request: { params: ofShop, body: body(subscriberSearch) },
  responses: { 200: json(subscriberList, 'A part of the newsletter’s subscriptions, the newest first'), ...refused },
});

export const exportSubscribers = adminRoute('exportSubscribers', {
  method: 'post',
  path: '/admin/{host}/subscribers/export',
  request: { params: ofShop, body: body(subscriberFilter) },
  responses: {
    200: {
      description: 'The subscriptions as CSV, with the proof of consent of each',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refused,
  },
});
