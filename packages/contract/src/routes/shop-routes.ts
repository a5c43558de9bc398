import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { json, refusals } from '../answer.ts';
import { category } from '../catalog.ts';
import { shopQuery } from '../ids.ts';
import { country, delivery, footerAnswer, frontPageAnswer, headSection, shopConfig } from '../shop-config.ts';

const query = z.object(shopQuery);
const params = z.object({ host: z.string().min(1).max(300) });

export const getConfig = createRoute({
  method: 'get',
  path: '/shop/config/{host}',
  request: { params, query },
  responses: { 200: json(shopConfig, 'Shop configuration'), ...refusals },
});

export const getFrontPage = createRoute({
  method: 'get',
  path: '/shop/Layout/{host}/front-page',
  request: { params, query },
  responses: { 200: json(frontPageAnswer, 'The shop’s front page and its defaults'), ...refusals },
});

export const getFooter = createRoute({
  method: 'get',
  path: '/shop/Layout/{host}/footer',
  request: { params, query },
  responses: { 200: json(footerAnswer, 'Footer configuration'), ...refusals },
});

export const getHeadSections = createRoute({
  method: 'get',
  path: '/shop/Layout/sections/head',
  request: { query },
  responses: { 200: json(z.array(headSection), 'Head sections of the shop’s integrations'), ...refusals },
});

export const listDeliveries = createRoute({
  method: 'get',
  path: '/shop/Delivery',
  request: { query },
  responses: { 200: json(z.array(delivery), 'Delivery types'), ...refusals },
});

export const listCountries = createRoute({
  method: 'get',
  path: '/shop/Country',
  request: { query },
  responses: { 200: json(z.array(country), 'Countries that the shop delivers to'), ...refusals },
});

export const listCategories = createRoute({
  method: 'get',
  path: '/shop/Category',
  request: { query },
  responses: { 200: json(z.array(category), 'Category tree'), ...refusals },
});
