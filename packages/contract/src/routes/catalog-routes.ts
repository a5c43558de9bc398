import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, photoAnswers, pictureBody, refusals } from '../answer.ts';
import {
  description,
  feature,
  pageQuery,
  productDetails,
  productList,
  productListItem,
  productListQuery,
  reviewList,
  reviewQuery,
  reviewVote,
} from '../catalog.ts';
import { newReview } from '../content.ts';
import { idText, shopQuery, text } from '../ids.ts';
import { limits } from '../limits.ts';
import { priceHistory } from '../price-history.ts';
import { delivery } from '../shop-config.ts';

const query = z.object(shopQuery);
const params = z.object({ id: idText });

export const listProducts = createRoute({
  method: 'get',
  path: '/shop/Product',
  request: { query: productListQuery },
  responses: { 200: json(productList, 'One page of products, and the total number'), ...refusals },
});

export const getDetails = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/details',
  request: { params, query },
  responses: { 200: json(productDetails, 'Product details'), ...refusals },
});

export const getDescription = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/description',
  request: { params, query },
  responses: { 200: json(description, 'Old description'), ...refusals },
});

export const getLightDescription = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/description/light',
  request: { params, query },
  responses: { 200: json(description, 'Description made in the page builder'), ...refusals },
});

export const listFeatures = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/features',
  request: { params, query },
  responses: { 200: json(z.array(feature), 'Features'), ...refusals },
});

export const listReviews = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/reviews',
  request: { params, query: z.object({ ...shopQuery, ...pageQuery, ...reviewQuery }) },
  responses: { 200: json(reviewList, 'Reviews, newest or most helpful first'), ...refusals },
});

export const listProductDeliveries = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/deliveries',
  request: { params, query },
  responses: { 200: json(z.array(delivery), 'Deliveries of this product'), ...refusals },
});

export const getPriceHistory = createRoute({
  method: 'get',
  path: '/shop/Product/{id}/price-history',
  request: { params, query: z.object({ ...shopQuery, combinationId: idText }) },
  responses: { 200: json(priceHistory, 'Prices of a combination in the last 30 days'), ...refusals },
});

export const sendReview = createRoute({
  method: 'post',
  path: '/shop/Product/{id}/reviews',
  request: { params, query, body: body(newReview) },
  responses: { 202: json(empty, 'Accepted; shown once the shop has approved it'), ...refusals },
});

export const sendReviewPhoto = createRoute({
  method: 'post',
  path: '/shop/Product/{id}/reviews/photos',
  request: {
    params,
    query,
    body: pictureBody,
  },
  responses: photoAnswers,
});

export const voteForReview = createRoute({
  method: 'post',
  path: '/shop/Product/{id}/reviews/{reviewId}/votes',
  request: { params: params.extend({ reviewId: idText }), query, body: body(reviewVote) },
  responses: { 200: json(z.object({ helpful: z.int() }), 'The number of votes'), ...refusals },
});

export const getSuggestions = createRoute({
  method: 'get',
  path: '/shop/Search/suggestions',
  request: { query: z.object({ ...shopQuery, query: text(limits.searchLength) }) },
  responses: {
    200: json(
      z.object({
        products: z.array(productListItem),
        categories: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
        correctedQuery: z.string().nullable().describe('The query with misspelled words corrected; null if none was'),
      }),
      'Products and categories for the text typed so far',
    ),
    ...refusals,
  },
});
