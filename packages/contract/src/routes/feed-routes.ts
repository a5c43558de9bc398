import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { json, refusals } from '../answer.ts';
import { feedItem, feedItemQuery } from '../feed-items.ts';

export const listFeedItems = createRoute({
  method: 'get',
  path: '/shop/FeedItem',
  request: { query: feedItemQuery },
  responses: {
    200: json(z.array(feedItem), 'The items that the shop offers, without those that it does not'),
    ...refusals,
  },
});
