import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { screen } from './lazy-screen.ts';
import { ShopGate } from './shell/shop-gate.tsx';

const couponScreen = (load: () => Promise<ComponentType>) =>
  screen(['back-office-coupons', 'back-office-catalog', 'back-office-goods'], load);

const saleScreen = (load: () => Promise<ComponentType>) =>
  screen(['back-office-sales', 'back-office-coupons', 'back-office-catalog', 'back-office-goods'], load);

const demand = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen('back-office-demand', load),
});

/** The screens about selling: what lowers prices and gives something. */
export const sellingRoutes: RouteObject[] = [
  {
    path: ':host/sales',
    element: <ShopGate right="goods" />,
    children: [
      {
        index: true,
        lazy: saleScreen(() => import('./features/sales/sales-screen.tsx').then((file) => file.SalesScreen)),
      },
      {
        path: ':id',
        lazy: saleScreen(() => import('./features/sales/sale-screen.tsx').then((file) => file.SaleScreen)),
      },
    ],
  },
  {
    path: ':host/coupons',
    element: <ShopGate right="goods" />,
    children: [
      {
        index: true,
        lazy: couponScreen(() => import('./features/coupons/coupons-screen.tsx').then((file) => file.CouponsScreen)),
      },
      {
        path: ':id',
        lazy: couponScreen(() => import('./features/coupons/coupon-screen.tsx').then((file) => file.CouponScreen)),
      },
    ],
  },
  {
    path: ':host/offers',
    element: <ShopGate right="goods" />,
    children: [
      {
        index: true,
        lazy: screen(['back-office-offers', 'back-office-coupons', 'back-office-goods'], () =>
          import('./features/offers/offers-screen.tsx').then((file) => file.OffersScreen),
        ),
      },
    ],
  },
  {
    path: ':host',
    element: <ShopGate right="goods" />,
    children: [
      demand('waiting', () => import('./features/demand/waiting-screen.tsx').then((file) => file.WaitingScreen)),
      demand('carts', () => import('./features/demand/left-carts-screen.tsx').then((file) => file.LeftCartsScreen)),
    ],
  },
];
