import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, photoAnswers, pictureBody, refusals } from '../answer.ts';
import { pageQuery } from '../catalog.ts';
import {
  article,
  articleList,
  contactMessage,
  document,
  documentList,
  documentTypeText,
  foundTexts,
} from '../content.ts';
import { idText, shopQuery, text } from '../ids.ts';
import { limits } from '../limits.ts';

const query = z.object(shopQuery);

export const listArticles = createRoute({
  method: 'get',
  path: '/shop/Article',
  request: {
    query: z.object({
      ...shopQuery,
      ...pageQuery,
      'filter.search': text(limits.searchLength).optional(),
      'filter.tag': text(limits.searchLength).optional(),
    }),
  },
  responses: { 200: json(articleList, 'Articles without bodies, newest first'), ...refusals },
});

export const getArticle = createRoute({
  method: 'get',
  path: '/shop/Article/{id}',
  request: { params: z.object({ id: idText }), query },
  responses: { 200: json(article, 'Article'), ...refusals },
});

export const listDocuments = createRoute({
  method: 'get',
  path: '/shop/Document',
  request: { query },
  responses: { 200: json(documentList, 'Documents; custom ones have the type CUSTOM'), ...refusals },
});

export const getDocument = createRoute({
  method: 'get',
  path: '/shop/Document/{type}',
  request: {
    params: z.object({ type: documentTypeText }),
    query: z.object({ ...shopQuery, id: idText.optional(), version: z.iso.datetime().optional() }),
  },
  responses: {
    200: json(document, 'Document of a type; CUSTOM needs the id. With `version`, the text of that version'),
    ...refusals,
  },
});

export const searchTexts = createRoute({
  method: 'get',
  path: '/shop/Search/texts',
  request: { query: z.object({ ...shopQuery, query: text(limits.searchLength) }) },
  responses: { 200: json(foundTexts, 'Articles and documents that have all words of a query'), ...refusals },
});

export const sendContact = createRoute({
  method: 'post',
  path: '/shop/Contact',
  request: { query, body: body(contactMessage) },
  responses: { 202: json(empty, 'Accepted'), ...refusals },
});

export const sendContactPhoto = createRoute({
  method: 'post',
  path: '/shop/Contact/photos',
  request: { query, body: pictureBody },
  responses: photoAnswers,
});
