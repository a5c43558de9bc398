import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { screen } from './lazy-screen.ts';
import { ShopGate } from './shell/shop-gate.tsx';

/** Its forms say what all forms say. */
const settings = (path: string | undefined, load: () => Promise<ComponentType>): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  lazy: screen(['back-office-settings', 'back-office-goods', 'back-office-catalog'], load),
});

const webhooks = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen(['back-office-webhooks', 'back-office-settings', 'back-office-goods', 'back-office-catalog'], load),
});

/** The settings of a shop, for its owners. */
export const settingsScreens: RouteObject = {
  path: ':host/settings',
  element: <ShopGate right="owner" />,
  children: [
    settings(undefined, () => import('./features/settings/settings-screen.tsx').then((file) => file.SettingsScreen)),
    settings('payments', () => import('./features/settings/payments-screen.tsx').then((file) => file.PaymentsScreen)),
    settings('payments/:type', () =>
      import('./features/settings/payment-screen.tsx').then((file) => file.PaymentScreen),
    ),
    settings('carriers', () => import('./features/settings/carriers-screen.tsx').then((file) => file.CarriersScreen)),
    settings('carriers/:type', () =>
      import('./features/settings/carrier-screen.tsx').then((file) => file.CarrierScreen),
    ),
    settings('mailbox', () => import('./features/settings/mailbox-screen.tsx').then((file) => file.MailboxScreen)),
    settings('deliveries', () =>
      import('./features/settings/deliveries-screen.tsx').then((file) => file.DeliveriesScreen),
    ),
    settings('deliveries/:handle', () =>
      import('./features/settings/delivery-screen.tsx').then((file) => file.DeliveryScreen),
    ),
    settings('state', () => import('./features/settings/shop-state-screen.tsx').then((file) => file.ShopStateScreen)),
    webhooks('webhooks', () => import('./features/webhooks/webhooks-screen.tsx').then((file) => file.WebhooksScreen)),
    webhooks('webhooks/:id', () => import('./features/webhooks/webhook-screen.tsx').then((file) => file.WebhookScreen)),
    settings(':section', () => import('./features/settings/section-screen.tsx').then((file) => file.SectionScreen)),
  ],
};
