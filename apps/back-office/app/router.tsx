import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { installationScreens } from './installation-screens.tsx';
import { screen } from './lazy-screen.ts';
import { sellingRoutes } from './selling-routes.tsx';
import { settingsScreens } from './settings-screens.tsx';
import { RouteFailure } from './shell/failure.tsx';
import { NotFound, ShopGate } from './shell/shop-gate.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import { Splash } from './shell/splash.tsx';

const catalogScreen = (load: () => Promise<ComponentType>) =>
  screen(['back-office-catalog', 'back-office-goods'], load);

const orderTexts = ['back-office-orders', 'back-office-order', 'back-office-invoices', 'back-office-parcels'] as const;

const logAreas = [
  'back-office-changes',
  'back-office-goods',
  'back-office-orders',
  'back-office-order',
  'back-office-coupons',
  'back-office-sales',
  'back-office-offers',
  'back-office-settings',
] as const;

const phoneAreas = ['back-office-phone', 'back-office-orders', 'back-office-order', 'back-office-goods'] as const;

const signIn = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen('back-office-sign-in', load),
});

const people = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen('back-office-people', load),
});

const conversation = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen(['back-office-conversation', 'back-office-goods'], load),
});

const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: Splash,
    children: [
      signIn('sign-in', () => import('./features/sign-in/sign-in-screen.tsx').then((file) => file.SignInScreen)),
      signIn('forgotten-password', () =>
        import('./features/sign-in/forgotten-password-screen.tsx').then((file) => file.ForgottenPasswordScreen),
      ),
      signIn('new-password', () =>
        import('./features/sign-in/new-password-screen.tsx').then((file) => file.NewPasswordScreen),
      ),
      signIn('invitation', () =>
        import('./features/sign-in/invitation-screen.tsx').then((file) => file.InvitationScreen),
      ),
      {
        Component: SignedIn,
        children: [
          {
            // The menus stay when a screen has failed.
            ErrorBoundary: RouteFailure,
            children: [
              {
                index: true,
                lazy: screen(['back-office-start', 'back-office-orders'], () =>
                  import('./features/start/start-screen.tsx').then((file) => file.StartScreen),
                ),
              },
              // Somebody has cut the address of a screen short.
              { path: ':host', element: <Navigate to="/" replace /> },
              {
                path: ':host/orders',
                element: <ShopGate right="orders" />,
                children: [
                  {
                    index: true,
                    lazy: screen(['back-office-orders', 'back-office-parcels'], () =>
                      import('./features/orders/orders-screen.tsx').then((file) => file.OrdersScreen),
                    ),
                  },
                  {
                    path: 'new',
                    lazy: screen(phoneAreas, () =>
                      import('./features/phone-order/phone-order-screen.tsx').then((file) => file.PhoneOrderScreen),
                    ),
                  },
                  {
                    path: ':id',
                    lazy: screen(orderTexts, () =>
                      import('./features/order/order-screen.tsx').then((file) => file.OrderScreen),
                    ),
                  },
                ],
              },
              {
                path: ':host/goods',
                element: <ShopGate right="goods" />,
                children: [
                  {
                    index: true,
                    lazy: screen('back-office-goods', () =>
                      import('./features/goods/goods-screen.tsx').then((file) => file.GoodsScreen),
                    ),
                  },
                  {
                    path: ':id',
                    lazy: screen('back-office-goods', () =>
                      import('./features/product/product-screen.tsx').then((file) => file.ProductScreen),
                    ),
                  },
                ],
              },
              {
                path: ':host/categories',
                element: <ShopGate right="goods" />,
                children: [
                  {
                    index: true,
                    lazy: catalogScreen(() =>
                      import('./features/categories/categories-screen.tsx').then((file) => file.CategoriesScreen),
                    ),
                  },
                  {
                    path: ':id',
                    lazy: catalogScreen(() =>
                      import('./features/categories/category-screen.tsx').then((file) => file.CategoryScreen),
                    ),
                  },
                ],
              },
              {
                path: ':host/manufacturers',
                element: <ShopGate right="goods" />,
                children: [
                  {
                    index: true,
                    lazy: catalogScreen(() =>
                      import('./features/manufacturers/manufacturers-screen.tsx').then(
                        (file) => file.ManufacturersScreen,
                      ),
                    ),
                  },
                  {
                    path: ':id',
                    lazy: catalogScreen(() =>
                      import('./features/manufacturers/manufacturer-screen.tsx').then(
                        (file) => file.ManufacturerScreen,
                      ),
                    ),
                  },
                ],
              },
              {
                path: ':host/price-list',
                element: <ShopGate right="goods" />,
                children: [
                  {
                    index: true,
                    lazy: screen(['back-office-prices', 'back-office-goods'], () =>
                      import('./features/price-list/price-list-screen.tsx').then((file) => file.PriceListScreen),
                    ),
                  },
                ],
              },
              ...sellingRoutes,
              {
                path: ':host/goods-import',
                element: <ShopGate right="goods" />,
                children: [
                  {
                    index: true,
                    lazy: screen(['back-office-import', 'back-office-goods'], () =>
                      import('./features/goods-import/goods-import-screen.tsx').then((file) => file.GoodsImportScreen),
                    ),
                  },
                ],
              },
              {
                path: ':host',
                element: <ShopGate right="content" />,
                children: [
                  conversation('reviews', () =>
                    import('./features/conversation/reviews-screen.tsx').then((file) => file.ReviewsScreen),
                  ),
                  conversation('messages', () =>
                    import('./features/conversation/messages-screen.tsx').then((file) => file.MessagesScreen),
                  ),
                  conversation('messages/:id', () =>
                    import('./features/conversation/message-screen.tsx').then((file) => file.MessageScreen),
                  ),
                  conversation('subscribers', () =>
                    import('./features/conversation/subscribers-screen.tsx').then((file) => file.SubscribersScreen),
                  ),
                ],
              },
              {
                path: ':host/reports',
                element: <ShopGate right="money" />,
                children: [
                  {
                    index: true,
                    lazy: screen('back-office-reports', () =>
                      import('./features/reports/reports-screen.tsx').then((file) => file.ReportsScreen),
                    ),
                  },
                ],
              },
              {
                path: ':host/changes',
                element: <ShopGate right={['goods', 'orders', 'content']} />,
                children: [
                  {
                    index: true,
                    lazy: screen(logAreas, () =>
                      import('./features/changes/changes-screen.tsx').then((file) => file.ChangesScreen),
                    ),
                  },
                ],
              },
              settingsScreens,
              {
                path: ':host',
                element: <ShopGate right="owner" />,
                children: [
                  people('people', () =>
                    import('./features/people/people-screen.tsx').then((file) => file.PeopleScreen),
                  ),
                  people('people/keys', () =>
                    import('./features/keys/shop-keys-screen.tsx').then((file) => file.ShopKeysScreen),
                  ),
                ],
              },
              installationScreens,
              people('account', () =>
                import('./features/account/account-screen.tsx').then((file) => file.AccountScreen),
              ),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
];

/** Begins with the address of the page, out of which the secrets of links must have been taken. */
export function createRouter() {
  return createBrowserRouter(routes);
}
