import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { screen } from './lazy-screen.ts';
import { OperatorGate } from './shell/shop-gate.tsx';

const operator = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: screen(['back-office-operator', 'back-office-people'], load),
});

/** The screens of those who run the installation. */
export const installationScreens: RouteObject = {
  path: 'installation',
  Component: OperatorGate,
  children: [
    { index: true, element: <Navigate to="shops" replace /> },
    operator('shops', () => import('./features/installation/all-shops-screen.tsx').then((file) => file.AllShopsScreen)),
    operator('shops/:shop', () =>
      import('./features/installation/shop-of-installation-screen.tsx').then((file) => file.ShopOfInstallationScreen),
    ),
    operator('health', () => import('./features/installation/health-screen.tsx').then((file) => file.HealthScreen)),
    operator('letters', () => import('./features/installation/letters-screen.tsx').then((file) => file.LettersScreen)),
    operator('announcements', () =>
      import('./features/installation/announcements-screen.tsx').then((file) => file.AnnouncementsScreen),
    ),
    operator('log', () =>
      import('./features/installation/installation-log-screen.tsx').then((file) => file.InstallationLogScreen),
    ),
    operator('shops/new', () =>
      import('./features/installation/new-shop-screen.tsx').then((file) => file.NewShopScreen),
    ),
    operator('people', () =>
      import('./features/installation/all-people-screen.tsx').then((file) => file.AllPeopleScreen),
    ),
    operator('keys', () => import('./features/keys/all-keys-screen.tsx').then((file) => file.AllKeysScreen)),
  ],
};
